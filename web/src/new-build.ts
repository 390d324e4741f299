// Notices that the server has a newer build of the app, for example after the app was opened offline. The next page
// then uses the newer build; an open page, such as a table, is never reloaded.
import { connection } from './net/connection.svelte';

/** The address of this file. Its name contains a hash of its content, and the HTML page of its build refers to it. */
const OWN = new URL(import.meta.url).pathname;
let found = false;

/** Whether the next page must be loaded from the server, because this build is out of date. */
export const hasNewBuild = (): boolean => found;

/** Compares this build with the server's current one; does nothing if the server does not answer. */
export async function checkBuild(): Promise<void> {
  const response = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (response?.ok) found = !(await response.text()).includes(OWN);
}

/** Checks whenever the connection is restored, and whenever the player returns to the app. */
export function watchBuild(): void {
  if (!import.meta.env.PROD) return;
  connection.onreachable(() => void checkBuild());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkBuild();
  });
}
