// Notices that the player's turn has come, while the page is hidden. Browsers ask for permission first.
import { loadValue, saveValue } from './memory';

const isSupported = 'Notification' in globalThis;

class Notices {
  /** Whether the player has asked for notices and the browser allows them. */
  on = $state(isSupported && Notification.permission === 'granted' && loadValue('notices') !== 'off');
  /** Whether the browser can show notices, or ask for them. */
  readonly possible = isSupported && Notification.permission !== 'denied';

  async set(on: boolean): Promise<void> {
    const allowed = on && (await Notification.requestPermission()) === 'granted';
    saveValue('notices', allowed ? 'on' : 'off');
    this.on = allowed;
  }

  /** Shows a notice that leads to a table. A newer notice about the same table replaces it. */
  async show(title: string, body: string, table: string): Promise<void> {
    if (!this.on || !document.hidden) return;
    const options = { body, tag: table, icon: '/icon-192.png', data: `/t/${table}` };
    // Phones show notices only through the service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(title, options);
    else
      new Notification(title, options).addEventListener('click', () => {
        focus();
        location.assign(options.data);
      });
  }
}

export const notices = new Notices();
