// Push messages, with which the server tells a player whose pages are all closed that it is their turn.
import { language } from './i18n.svelte';
import { ask, pushKey } from './net/api';

const isSupported = 'PushManager' in globalThis && 'serviceWorker' in navigator;
/** iPhones and iPads support push messages only in apps on the home screen, not in the browser. */
export const needsHomeScreen = (): boolean =>
  !isSupported
  && (/iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1));

class Push {
  /** The server's public key; null if it sends no push messages or if this is not known yet. */
  key = $state<string | null>(null);
  #asked: Promise<string | null> | null = null;

  /** Whether subscribing has failed. */
  #failed = $state(false);

  /** Whether the server sends push messages and this browser can receive them. */
  get possible(): boolean {
    return isSupported && this.key !== null && !this.#failed;
  }

  /** Asks the server once whether it sends push messages. */
  async learn(): Promise<string | null> {
    this.#asked ??= pushKey().catch(() => null);
    this.key = await this.#asked;
    return this.key;
  }

  /** Asks the server to send push messages about the player's seats at a table. Returns whether it will. */
  async start(table: string): Promise<boolean> {
    const key = await this.learn();
    if (!key || !isSupported) return false;
    try {
      const { endpoint, keys } = (await this.#subscribe(key)).toJSON();
      if (!endpoint || !keys?.p256dh || !keys.auth) return false;
      await ask(table, 'subscribe', { endpoint, key: keys.p256dh, auth: keys.auth, language: language() });
      return true;
    } catch {
      this.#failed = true;
      return false; // no push service or no connection; notifications of open pages still work
    }
  }

  async #subscribe(key: string): Promise<PushSubscription> {
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: key };
    try {
      return await pushManager.subscribe(wanted);
    } catch (error) {
      // The browser may still have a subscription for a key that the server no longer uses.
      const old = await pushManager.getSubscription();
      if (!old) throw error;
      await old.unsubscribe();
      return pushManager.subscribe(wanted);
    }
  }

  /** Stops all push messages to this browser. */
  async stop(table: string): Promise<void> {
    if (!isSupported) return;
    try {
      const worker = await navigator.serviceWorker.getRegistration();
      const given = await worker?.pushManager.getSubscription();
      if (!given) return;
      await given.unsubscribe();
      await ask(table, 'unsubscribe', { endpoint: given.endpoint });
    } catch {
      // the server learns from the push service later that the subscription no longer exists
    }
  }
}

export const push = new Push();
