// Notifications that it is the player's turn, while the page is hidden. Browsers ask for permission first.
import { loadValue, saveValue } from './memory';

const isSupported = 'Notification' in globalThis;

class Notices {
  /** Whether the player has turned notifications on and the browser allows them. */
  on = $state(isSupported && Notification.permission === 'granted' && loadValue('notices') !== 'off');
  /** Whether the browser can show notifications or ask for permission. */
  readonly possible = isSupported && Notification.permission !== 'denied';

  async set(on: boolean): Promise<void> {
    const allowed = on && (await Notification.requestPermission()) === 'granted';
    saveValue('notices', allowed ? 'on' : 'off');
    this.on = allowed;
  }

  /** Shows a notification that leads to a table. A newer one about the same table replaces it. */
  async show(title: string, body: string, table: string): Promise<void> {
    if (!this.on || !document.hidden) return;
    const options = { body, tag: table, icon: '/icon-192.png', data: `/t/${table}` };
    // Phones show notifications only through the service worker.
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
