// Synthesizes all sounds from tones and noise.
interface Note {
  at: number;
  loud: number;
  rise?: number;
  fall: number;
}

const SILENCE = 0.0001;
const LOUDEST = 1.2;
const CHORD = [523.25, 659.25, 783.99, 1046.5];

/** Synthesizes sounds in an audio context, live or offline. */
class Studio {
  readonly #out: AudioNode;
  readonly #noise: AudioBuffer;

  constructor(readonly audio: BaseAudioContext) {
    this.#out = audio.createDynamicsCompressor(); // keeps the many sounds of a finale from clipping
    const volume = audio.createGain();
    volume.gain.value = LOUDEST;
    this.#out.connect(volume).connect(audio.destination);
    this.#noise = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  }

  /** Returns a gain node that rises quickly and falls slowly. */
  #shaped({ at, loud, rise = 0.008, fall }: Note): GainNode {
    const gain = this.audio.createGain();
    gain.gain.setValueAtTime(SILENCE, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + rise);
    gain.gain.exponentialRampToValueAtTime(SILENCE, at + rise + fall);
    gain.connect(this.#out);
    return gain;
  }

  tone(from: number, to: number, note: Note, kind: OscillatorType = 'sine'): void {
    const source = this.audio.createOscillator();
    const end = note.at + (note.rise ?? 0.008) + note.fall;
    source.type = kind;
    source.frequency.setValueAtTime(from, note.at);
    source.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(this.#shaped(note));
    source.start(note.at);
    source.stop(end + 0.05);
  }

  hiss(filter: BiquadFilterType, from: number, to: number, note: Note): void {
    const source = this.audio.createBufferSource();
    const colour = this.audio.createBiquadFilter();
    const end = note.at + (note.rise ?? 0.008) + note.fall;
    source.buffer = this.#noise;
    source.loop = true;
    colour.type = filter;
    colour.Q.value = filter === 'bandpass' ? 3 : 0.7;
    colour.frequency.setValueAtTime(from, note.at);
    colour.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(colour).connect(this.#shaped(note));
    source.start(note.at, Math.random());
    source.stop(end + 0.05);
  }
}

const several = (count: number, make: (index: number) => void): void => {
  for (let index = 0; index < count; index += 1) make(index);
};

/** Plays a distant bang, then crackling. */
function bang(room: Studio, at: number, pitch: number, crackles: number): void {
  room.tone(95 * pitch, 34, { at, loud: 0.5, rise: 0.005, fall: 0.55 });
  room.hiss('lowpass', 1500 * pitch, 90, { at, loud: 0.42, rise: 0.005, fall: 0.9 });
  several(crackles, () =>
    room.hiss('highpass', 3200, 2600, {
      at: at + 0.25 + Math.random() * 0.9,
      loud: 0.05 + Math.random() * 0.05,
      rise: 0.002,
      fall: 0.02,
    }),
  );
}

const SOUNDS = {
  /** A tile is put on wood. */
  place: (room: Studio, at: number) => {
    room.hiss('lowpass', 900, 200, { at, loud: 0.3, rise: 0.003, fall: 0.09 });
    room.tone(170, 90, { at, loud: 0.3, rise: 0.003, fall: 0.11 });
  },
  /** A card is drawn from its pile. */
  card: (room: Studio, at: number) => room.hiss('bandpass', 1500, 4200, { at, loud: 0.32, rise: 0.05, fall: 0.11 }),
  /** An objective or a composition is completed. */
  complete: (room: Studio, at: number) =>
    CHORD.forEach((note, index) => room.tone(note, note, { at: at + index * 0.075, loud: 0.1, fall: 0.7 }, 'triangle')),
  /** Applause. */
  crowd: (room: Studio, at: number) => {
    room.hiss('bandpass', 900, 1300, { at, loud: 0.12, rise: 0.5, fall: 1.3 });
    several(70, () =>
      room.hiss('bandpass', 1000 + Math.random() * 1300, 900, {
        at: at + (Math.random() + Math.random()) * 0.9,
        loud: 0.16 + Math.random() * 0.16,
        rise: 0.002,
        fall: 0.035,
      }),
    );
  },
  /** The store turns with clicks. */
  turn: (room: Studio, at: number) =>
    several(4, (index) =>
      room.hiss('bandpass', 900 + index * 130, 600, { at: at + index * 0.065, loud: 0.5, rise: 0.002, fall: 0.03 }),
    ),
  /** A shell in a chain reaction; each one is pitched a little higher than the previous one. */
  link: (room: Studio, at: number, index: number) => bang(room, at, 1 + Math.min(index, 12) * 0.08, 0),
  /** Two half sparks meet. */
  spark: (room: Studio, at: number) => {
    room.tone(1760, 2637, { at, loud: 0.14, rise: 0.004, fall: 0.22 }, 'triangle');
    room.hiss('highpass', 5200, 4200, { at, loud: 0.04, rise: 0.002, fall: 0.08 });
  },
  refuse: (room: Studio, at: number) => room.tone(165, 120, { at, loud: 0.24, fall: 0.2 }, 'triangle'),
  yours: (room: Studio, at: number) =>
    [392, 523.25].forEach((note, index) =>
      room.tone(note, note, { at: at + index * 0.13, loud: 0.1, rise: 0.02, fall: 0.5 }),
    ),
  shell: (room: Studio, at: number) => bang(room, at, 1, 16),
  /** A rising whistle with a hiss. */
  whistle: (room: Studio, at: number) => {
    room.tone(520, 1900, { at, loud: 0.035, rise: 0.25, fall: 0.75 });
    room.hiss('bandpass', 900, 3200, { at, loud: 0.06, rise: 0.2, fall: 0.7 });
  },
  win: (room: Studio, at: number) =>
    [...CHORD, 1318.5].forEach((note, index) =>
      room.tone(note, note, { at: at + index * 0.13, loud: 0.11, fall: 1.1 }, 'triangle'),
    ),
};

export type SoundName = keyof typeof SOUNDS;
export type Mixer = Record<SoundName, (index: number) => void>;

/**
 * Returns a function for each sound. This is the module's only export, so that a test can find it in the built file.
 */
export function mixer(audio: BaseAudioContext): Mixer {
  const room = new Studio(audio);
  const ready = Object.entries(SOUNDS).map(([name, make]) => [
    name,
    (index: number) => make(room, audio.currentTime + 0.01, index),
  ]);
  return Object.fromEntries(ready) as Mixer;
}
