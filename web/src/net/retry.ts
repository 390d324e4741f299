import { connection } from './connection.svelte';

/** Milliseconds before the second and the third attempt, if the server can be reached but loading failed. */
const WAITS = [500, 2000];

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads something, with up to three attempts; without a connection, waits until it is back. */
export async function retry<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch {
      await connection.restored();
      await pause(wait);
    }
  }
  return load();
}
