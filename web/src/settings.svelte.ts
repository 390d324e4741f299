// What a person may set for this browser.
import { recall, remember } from './memory';

const media = (query: string): MediaQueryList => matchMedia(query);
const calm = media('(prefers-reduced-motion: reduce)');
const contrast = media('(prefers-contrast: more)');

class Settings {
  sound = $state(recall('sound') === 'on');
  more = $state(recall('contrast') === 'more' || (recall('contrast') === null && contrast.matches));
  name = $state(recall('name') ?? '');
  /** Whether the others' talk is hidden. */
  muted = $state(recall('talk') === 'off');
  calm = $state(calm.matches);
  /** Whether simulated bodies are drawn from above, in two dimensions. */
  flat = $state(recall('flat') === 'yes');

  constructor() {
    calm.addEventListener('change', () => {
      this.calm = calm.matches;
    });
    this.#show();
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember('sound', on ? 'on' : 'off');
  }

  setContrast(more: boolean): void {
    this.more = more;
    remember('contrast', more ? 'more' : 'normal');
    this.#show();
  }

  setMuted(muted: boolean): void {
    this.muted = muted;
    remember('talk', muted ? 'off' : 'on');
  }

  setFlat(flat: boolean): void {
    this.flat = flat;
    remember('flat', flat ? 'yes' : 'no');
  }

  setName(name: string): void {
    this.name = name;
    remember('name', name);
  }

  #show(): void {
    document.documentElement.toggleAttribute('data-contrast', false);
    if (this.more) document.documentElement.dataset.contrast = 'more';
  }
}

export const settings = new Settings();
