// The player's settings in this browser. Unless the player chooses otherwise, contrast and motion follow the system.
import { loadValue, saveValue } from './memory';
import type { Snapshot } from './net/protocol';

type Pace = Snapshot['pace'];

const systemMotion = matchMedia('(prefers-reduced-motion: reduce)');
const systemContrast = matchMedia('(prefers-contrast: more)');

type Confirm = 'never' | 'round' | 'always';
export const CONFIRMS: readonly Confirm[] = ['never', 'round', 'always'];
/** By default, touchscreen users confirm the moves that end a round, because fingers slip more easily than a mouse. */
const loadConfirm = (): Confirm =>
  CONFIRMS.find((moves) => moves === loadValue('confirm'))
  ?? (matchMedia('(pointer: coarse)').matches ? 'round' : 'never');

/** For how many seconds a move that ends a round can be undone before it is sent. */
export const GRACES: readonly number[] = [0, 3, 6, 12];
const loadGrace = (): number => GRACES.find((seconds) => String(seconds) === loadValue('grace')) ?? 3;

export const PACES: readonly Pace[] = ['slow', 'normal', 'fast'];
const loadPace = (): Pace => PACES.find((pace) => pace === loadValue('pace')) ?? 'normal';

/** The levels of bots, weakest first. */
export const LEVELS: readonly string[] = ['novice', 'casual', 'skilled', 'expert', 'master'];
const loadLevel = (): string => LEVELS.find((level) => level === loadValue('level')) ?? 'casual';

function wantsContrast(): boolean {
  const chosen = loadValue('contrast');
  return chosen === null ? systemContrast.matches : chosen === 'more';
}

class Settings {
  sound = $state(loadValue('sound') === 'on');
  highContrast = $state(wantsContrast());
  name = $state(loadValue('name') ?? '');
  chatHidden = $state(loadValue('talk') === 'off');
  /** Whether single keys read the table aloud or press buttons. */
  shortcuts = $state(loadValue('shortcuts') !== 'off');
  reducedMotion = $state(systemMotion.matches);
  /** Which moves this player wants to confirm. */
  confirm = $state(loadConfirm());
  grace = $state(loadGrace());
  /** How fast bots move at the tables this player creates. */
  pace = $state(loadPace());
  /** The level of the bots in games that this player starts in one click. */
  level = $state(loadLevel());
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

  setShortcuts(on: boolean): void {
    this.shortcuts = on;
    saveValue('shortcuts', on ? 'on' : 'off');
  }

  setConfirm(moves: Confirm): void {
    this.confirm = moves;
    saveValue('confirm', moves);
  }

  setGrace(seconds: number): void {
    this.grace = seconds;
    saveValue('grace', String(seconds));
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    saveValue('pace', pace);
  }

  setLevel(level: string): void {
    this.level = level;
    saveValue('level', level);
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
