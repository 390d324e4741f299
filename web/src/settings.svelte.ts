// The player's settings in this browser. Unless the player chooses otherwise, contrast and motion follow the system.
import { loadValue, saveValue } from './memory';

const systemMotion = matchMedia('(prefers-reduced-motion: reduce)');
const systemContrast = matchMedia('(prefers-contrast: more)');

function wantsContrast(): boolean {
  const chosen = loadValue('contrast');
  return chosen === null ? systemContrast.matches : chosen === 'more';
}

class Settings {
  sound = $state(loadValue('sound') === 'on');
  highContrast = $state(wantsContrast());
  name = $state(loadValue('name') ?? '');
  chatHidden = $state(loadValue('talk') === 'off');
  reducedMotion = $state(systemMotion.matches);
  /** Whether simulated bodies are drawn from above, in two dimensions. */
  flat = $state(loadValue('flat') === 'yes');

  constructor() {
    systemMotion.addEventListener('change', () => {
      this.reducedMotion = systemMotion.matches;
    });
    systemContrast.addEventListener('change', () => this.#applyContrast());
    this.#applyContrast();
  }

  setSound(on: boolean): void {
    this.sound = on;
    saveValue('sound', on ? 'on' : 'off');
  }

  setHighContrast(on: boolean): void {
    saveValue('contrast', on ? 'more' : 'normal');
    this.#applyContrast();
  }

  setChatHidden(hidden: boolean): void {
    this.chatHidden = hidden;
    saveValue('talk', hidden ? 'off' : 'on');
  }

  setFlat(flat: boolean): void {
    this.flat = flat;
    saveValue('flat', flat ? 'yes' : 'no');
  }

  setName(name: string): void {
    this.name = name;
    saveValue('name', name);
  }

  #applyContrast(): void {
    this.highContrast = wantsContrast();
    document.documentElement.dataset.contrast = this.highContrast ? 'more' : 'normal';
  }
}

export const settings = new Settings();
