// Sounds of our own making, mixed from noise and tones as they are needed. Silent until wanted.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function studio(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function hiss(audio: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  return source;
}

/** Quick to rise, slow to fall: like light, so is sound. */
function swell(audio: AudioContext, at: number, loud: number, rise: number, fall: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  gain.connect(audio.destination);
  return gain;
}

function tone(frequency: number, { delay = 0, loud = 0.12, fall = 0.5, kind = 'sine' as OscillatorType, to = frequency } = {}): void {
  const audio = studio();
  const at = audio.currentTime + delay;
  const source = audio.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(frequency, at);
  source.frequency.exponentialRampToValueAtTime(to, at + fall);
  source.connect(swell(audio, at, loud, 0.008, fall));
  source.start(at);
  source.stop(at + fall + 0.1);
}

function blast({ delay = 0, loud = 0.2, fall = 0.7, pitch = 900, to = 120 } = {}): void {
  const audio = studio();
  const at = audio.currentTime + delay;
  const source = hiss(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + fall);
  source.connect(filter).connect(swell(audio, at, loud, 0.006, fall));
  source.start(at);
  source.stop(at + fall + 0.1);
}

const CHIME = [523.25, 659.25, 783.99, 1046.5];

const SOUNDS = {
  /** A tile on the board: a muffled knock. */
  place: () => {
    blast({ loud: 0.14, fall: 0.12, pitch: 700 });
    tone(160, { loud: 0.12, fall: 0.12, to: 90 });
  },
  /** A card from its pile. */
  card: () => blast({ loud: 0.05, fall: 0.16, pitch: 4200, to: 1600 }),
  /** An objective goes off. */
  complete: () => CHIME.forEach((note, index) => tone(note, { delay: index * 0.07, loud: 0.07, fall: 0.6, kind: 'triangle' })),
  /** The crowd, a swell of many hands. */
  crowd: () => {
    for (let clap = 0; clap < 22; clap += 1) blast({ delay: Math.random() * 0.9, loud: 0.035, fall: 0.05, pitch: 2600, to: 900 });
  },
  /** The store turns on its bearing. */
  turn: () => tone(70, { loud: 0.1, fall: 0.35, kind: 'triangle', to: 110 }),
  /** A shell of a chain; each is a little higher than the one before. */
  link: (index: number) => {
    blast({ loud: 0.2, fall: 0.5, pitch: 1000 + index * 160 });
    tone(110 + index * 14, { loud: 0.14, fall: 0.3, to: 50 });
  },
  spark: () => tone(1760, { loud: 0.04, fall: 0.25, kind: 'triangle', to: 2637 }),
  refuse: () => tone(150, { loud: 0.08, fall: 0.18, kind: 'square', to: 120 }),
  yours: () => [392, 523.25].forEach((note, index) => tone(note, { delay: index * 0.12, loud: 0.06, fall: 0.5 })),
  shell: () => {
    blast({ loud: 0.3, fall: 1.1, pitch: 1300, to: 80 });
    tone(90, { loud: 0.25, fall: 0.7, to: 34 });
  },
  whistle: () => tone(500, { loud: 0.03, fall: 0.8, to: 1900 }),
};

export type SoundName = keyof typeof SOUNDS;

export function play(name: SoundName, index = 0): void {
  if (settings.sound) SOUNDS[name](index);
}
