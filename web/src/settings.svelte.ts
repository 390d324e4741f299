// What a person may set for this browser.
import { recall, remember } from './memory';

const media = (query: string): MediaQueryList => matchMedia(query);
const calm = media('(prefers-reduced-motion: reduce)');
const contrast = media('(prefers-contrast: more)');

class Settings {
  sound = $state(recall('sound') === 'on');
  more = $state(recall('contrast') === 'more' || (recall('contrast') === null && contrast.matches));
  name = $state(recall('name') ?? '');
  calm = $state(calm.matches);

  constructor() {
    calm.addEventListener('change', () => {
      this.calm = calm.matches;
    });
    this.#show();
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember('sound', on ? 'on' : 'off');
  }

  setContrast(more: boolean): void {
    this.more = more;
    remember('contrast', more ? 'more' : 'normal');
    this.#show();
  }

  setName(name: string): void {
    this.name = name;
    remember('name', name);
  }

  #show(): void {
    document.documentElement.toggleAttribute('data-contrast', false);
    if (this.more) document.documentElement.dataset.contrast = 'more';
  }
}

export const settings = new Settings();
