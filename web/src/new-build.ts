// Notices that the server has a newer build of the app, for example after the app was opened without a connection. From
// the next page on, the newer build is used; a page that is open, such as a table, is never reloaded.
import { connection } from './net/connection.svelte';

/** The address of this file. Its name has a hash of its content, and the page of its build refers to it. */
const OWN = new URL(import.meta.url).pathname;
let found = false;

/** Whether the next page must be loaded from the server, because this build is out of date. */
export const hasNewBuild = (): boolean => found;

/** Compares this build with the one that the server has now; does nothing if there is no answer. */
export async function checkBuild(): Promise<void> {
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (response?.ok) found = !(await response.text()).includes(OWN);
}

/** Checks whenever the connection is back, and whenever the player comes back to the app. */
export function watchBuild(): void {
  if (!import.meta.env.PROD) return;
  connection.onreachable(() => void checkBuild());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkBuild();
  });
}
