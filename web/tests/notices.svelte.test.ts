import { beforeEach, expect, test, vi } from 'vitest';

const shown = vi.fn();
class FakeNotification extends EventTarget {
  static permission = 'default';
  static requestPermission = vi.fn(() => Promise.resolve(FakeNotification.permission));
  constructor(title: string, options: object) {
    super();
    shown(title, options);
  }
}

async function loadNotices(permission: string, hidden: boolean) {
  FakeNotification.permission = permission;
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  vi.resetModules();
  return (await import('../src/notices.svelte')).notices;
}

beforeEach(() => {
  shown.mockClear();
});

test('a notification is shown while the page is hidden, and leads to the table', async () => {
  const notices = await loadNotices('granted', true);
  await notices.show('Your turn', 'Festival', 'K7MXQ2');
  expect(shown).toHaveBeenCalledWith('Your turn', expect.objectContaining({ tag: 'K7MXQ2', data: '/t/K7MXQ2' }));
});

test('nothing is shown on a visible page', async () => {
  const notices = await loadNotices('granted', false);
  await notices.show('Your turn', 'Festival', 'K7MXQ2');
  expect(shown).not.toHaveBeenCalled();
});

test('the browser asks for permission before the first notification, and a refusal is respected', async () => {
  const notices = await loadNotices('default', true);
  expect(notices.on).toBe(false);
  await notices.set(true);
  expect(FakeNotification.requestPermission).toHaveBeenCalled();
  expect(notices.on).toBe(false);
  FakeNotification.permission = 'granted';
  await notices.set(true);
  expect(notices.on).toBe(true);
  await notices.set(false);
  await notices.show('Your turn', 'Festival', 'K7MXQ2');
  expect(shown).not.toHaveBeenCalled();
});

test('a player who has turned notifications off is not asked again', async () => {
  localStorage.setItem('skyburst.notices', 'off');
  const notices = await loadNotices('granted', true);
  expect(notices.on).toBe(false);
});
