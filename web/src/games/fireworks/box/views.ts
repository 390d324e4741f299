// Opens the 3D or the flat view on a canvas, and reports why the 3D view is not available.
import type { Director } from './director';
import { FlatView } from './flat-view';
import type { BoxView } from './picture';
import type { FireworksComponents } from '../../../net/protocol';

/** Why the box is shown from above although the player did not choose this view. */
export type FlatReason = 'no-webgl' | 'not-loaded' | 'lost' | 'slow';

/** Opens a view and returns a function that closes it. The canvas cannot be reused for the other kind of view. */
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
