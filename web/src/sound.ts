// Plays sounds if the player has turned them on. The code that synthesizes them is loaded with the first sound.
import { settings } from './settings.svelte';
import type { Mixer, SoundName } from './sounds';

interface Room {
  audio: AudioContext;
  mix: Mixer;
}
let room: Promise<Room | null> | null = null;

/** Returns null if there is no audio or if loading fails, because the game must work without sound. */
async function open(): Promise<Room | null> {
  try {
    const audio = new AudioContext();
    const { mixer } = await import('./sounds');
    return { audio, mix: mixer(audio) };
  } catch {
    return null;
  }
}

export function play(name: SoundName, index = 0): void {
  if (!settings.sound) return;
  room ??= open();
  void room.then((found) => {
    if (!found) return;
    if (found.audio.state === 'suspended') void found.audio.resume().catch(() => undefined);
    found.mix[name](index);
  });
}
