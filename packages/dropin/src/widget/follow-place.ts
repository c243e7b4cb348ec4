import type { Runtime } from './runtime.ts';
import { timing } from '../timing.ts';
import { watchPlace } from './watch-place.ts';

/**
 * Lets a widget notice that its wrapper is moved or removed in the page
 * (docs/behaviour/widget.md#a-container-that-is-moved), and that it is not in the page while it starts.
 * @param moved called when the wrapper lies elsewhere, before its frames start there
 * @returns ends that
 */
export function followPlace(wrapper: Element, runtime: Runtime, moved: () => void): () => void {
  let absence: ReturnType<typeof setTimeout> | undefined;
  const limitAbsence = () => {
    clearTimeout(absence);
    absence = setTimeout(() => wrapper.isConnected || runtime.send({ type: 'absent' }), timing.absence);
  };
  limitAbsence();
  const leave = watchPlace(wrapper, {
    out: () => {
      limitAbsence();
      runtime.send({ type: 'takenOut' });
    },
    back: () => {
      moved();
      runtime.send({ type: 'putBack' });
    },
  });
  return () => {
    clearTimeout(absence);
    leave();
  };
}
