import type { Runtime } from './runtime.ts';
import { watchPlace } from './watch-place.ts';

/**
 * Lets a widget notice that its wrapper is moved or removed in the page
 * (docs/behaviour/widget.md#a-container-that-is-moved).
 * @param moved called when the wrapper lies elsewhere, before its frames start there
 * @returns ends that
 */
export function followPlace(wrapper: Element, runtime: Runtime, moved: () => void): () => void {
  return watchPlace(wrapper, {
    out: () => runtime.send({ type: 'takenOut' }),
    back: () => {
      moved();
      runtime.send({ type: 'putBack' });
    },
  });
}
