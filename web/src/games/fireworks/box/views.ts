// Which view a canvas gets; what cannot be had is said.
import type { Director } from './director';
import { FlatView } from './flat-view';
import type { BoxView } from './picture';
import type { FireworksComponents } from '../../../net/protocol';

/** Why the box is shown from above though nobody asked for it. */
export type FlatReason = 'no-webgl' | 'not-loaded' | 'lost' | 'slow';

/** Puts a view onto a canvas, which is then for no other kind of view; returns how to take it away. */
export function openView(
  canvas: HTMLCanvasElement,
  flat: boolean,
  director: Director,
  parts: FireworksComponents,
  fail: (reason: FlatReason) => void,
): () => void {
  let gone = false;
  const use = (make: () => BoxView): void => {
    if (!gone) director.use(make());
  };
  if (flat) {
    use(() => new FlatView(canvas, parts, director.atlas));
  } else if (!document.createElement('canvas').getContext('webgl2')) {
    fail('no-webgl');
  } else {
    import('./sky-view').then(
      ({ SkyView }) => {
        try {
          use(() => new SkyView(canvas, parts, director.atlas, () => gone || fail('lost')));
        } catch {
          fail('no-webgl');
        }
      },
      () => fail('not-loaded'),
    );
  }
  return () => {
    gone = true;
    director.use(null);
  };
}
