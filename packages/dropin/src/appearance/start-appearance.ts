import type { Dressed, FrameRule } from './dressed.ts';
import type { GivenAppearance } from './given-appearance.ts';

export interface RunningAppearance {
  /**
   * Frames that start wait for the look, and get its rules. Undefined while the widget has only the theme of
   * its start. Resolves to undefined when the code for it can't be loaded.
   */
  forFrames(): Promise<readonly FrameRule[] | undefined> | undefined;
  /** Changes one option. Resolves when it is shown. */
  set(this: void, key: string, value: unknown): Promise<void>;
  stop(): void;
}

/**
 * The looks of one widget: the first one, those that the page sets later, and those for the system's other
 * colour scheme (docs/behaviour/widget.md#appearance). The code that makes a look is a chunk.
 */
export function startAppearance(given: GivenAppearance, dressed: Dressed): RunningAppearance {
  // What the page sets later lies above what it gave, whose getters may throw.
  const latest: object = Object.create(given.options);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  let look: Promise<() => readonly FrameRule[]> | undefined;
  let { isPlain } = given;
  let isOver = false;
  const show = async (): Promise<readonly FrameRule[] | undefined> => {
    look ??= import('./make-look.ts').then(({ makeLook }) => makeLook(latest, dressed));
    try {
      const paint = await look;
      return isOver ? undefined : paint();
    } catch (error) {
      look = undefined;
      console.warn('Drop-in: the appearance could not be changed.', error);
      return undefined;
    }
  };
  const follow = () => void show();
  scheme.addEventListener('change', follow);
  if (!isPlain) follow();
  return {
    forFrames: () => (isPlain ? undefined : show()),
    set: async (key, value) => {
      isPlain = false;
      Object.defineProperty(latest, key, { value, enumerable: true, configurable: true });
      await show();
    },
    stop: () => {
      isOver = true;
      scheme.removeEventListener('change', follow);
    },
  };
}
