import { svg } from './common';

export const ICON_PATHS = {
  hint: 'M12 3a6 6 0 0 0 -3.4 11c.6.5.9 1.2.9 2h5c0-.8.3-1.5.9-2A6 6 0 0 0 12 3ZM10 19.5h4M12 6.6v3M9.8 9.2l2.2 1l2.2-1',
  undo: 'M9 14L4 9L9 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9',
  menu: 'M4 7h16M4 12h16M4 17h10',
  log: 'M6 3h12v18l-3-2l-3 2l-3-2l-3 2ZM9 8h6M9 12h6',
  rules: 'M12 6C9.5 4.4 6.5 4 3.5 4.5V19c3-.5 6-.1 8.5 1.5c2.5-1.6 5.5-2 8.5-1.5V4.5C17.5 4 14.5 4.4 12 6ZM12 6v14',
  sound: 'M4 10v4h3.5L12 18V6L7.5 10ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  turn: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  turnBack: 'M4 12a8 8 0 1 0 2.6-5.9M4 3v5h5',
  check: 'M5 12.5l4.5 5L19 7',
  chevron: 'M7 10l5 5l5-5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7ZM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6.3M17.5 14.3c2.3.6 3.7 2.5 4 5.7',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  review: 'M4 20V4M4 20h16M7 15l4-5l3 3l5-7',
  play: 'M7 4.5v15l12-7.5Z',
  lesson: 'M3 9l9-4.5L21 9l-9 4.5ZM7 11.5V16c3 2.2 7 2.2 10 0v-4.5',
  applause:
    'M8.5 20.5c-3-1-5-4-4-7L6 8.5l2 .6l-.6 3l6-6.6l1.6 1.5l-3.6 4.2l5-4.8l1.5 1.7l-4.7 5l4-2.8l1.2 1.8l-5.5 5c-1.3 1.6-2.8 3.3-4.4 3.4ZM17 3l-.6 2M20.5 5.5l-2 .8M21.5 9.5h-2',
  zoomIn: 'M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13ZM15.5 15.5L20 20M10.5 7.5v6M7.5 10.5h6',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  wand: 'M4 20L14 10M16 3v4M14 5h4M19.5 11v3M18 12.5h3M8 4v3M6.5 5.5h3',
  mute: 'M4 10v4h3.5L12 18V6L7.5 10ZM16 9.5l5 5M21 9.5l-5 5',
  keys: 'M3 7h18v11H3ZM6.5 10.5h.01M10 10.5h.01M14 10.5h.01M17.5 10.5h.01M8 14.5h8',
  info: 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18ZM12 11v6M12 7.5h.01',
  first: 'M6 21V4M6 4.5c4-2.5 7 2.5 12 0v8c-5 2.5-8-2.5-12 0',
  close: 'M6 6l12 12M18 6L6 18',
  chat: 'M4 5h16v11H10l-4 4v-4H4Z',
  pause: 'M8 5v14M16 5v14',
  turnStart: 'M18 5l-8 7l8 7ZM6 5v14',
  turnEnd: 'M6 5l8 7l-8 7ZM18 5v14',
  keyboard: 'M3 6h18v12H3ZM6.5 9.5h.01M10 9.5h.01M13.5 9.5h.01M17 9.5h.01M6.5 12.5h.01M17.5 12.5h.01M9 15h6',
  back: 'M15 5l-7 7l7 7',
  forward: 'M9 5l7 7l-7 7',
  bot: 'M6 9h12v10H6ZM12 9V5M12 5h.01M9.5 13v1M14.5 13v1M9.5 16.5h5M3.5 12v4M20.5 12v4',
  clock: 'M12 21a8.5 8.5 0 1 0 0-17a8.5 8.5 0 0 0 0 17ZM12 7.5V12.5l3.5 2M10 2h4',
};

export type IconName = keyof typeof ICON_PATHS;

export const icon = (name: IconName): string =>
  svg(
    '0 0 24 24',
    `<path d="${ICON_PATHS[name]}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`,
    { kind: 'icon' },
  );
