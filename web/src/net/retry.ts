/** Milliseconds before the second and the third attempt. */
const WAITS = [500, 2000];

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads something, up to three times if that fails. */
export async function retry<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch {
      await pause(wait);
    }
  }
  return load();
}
