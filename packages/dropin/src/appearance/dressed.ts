import type { Theme } from './appearance.ts';

/**
 * A rule for a class that the SDK can put onto an input later, since the frames get their styles only once
 * (decision 18). The merchant's override of `base` counts for it too.
 */
export type FrameRule = readonly [selector: string, base: string, property: string, value: string];

/** The frames of the card fields, as far as a look reaches into them. */
export interface DressedFrames {
  ready: Promise<unknown>;
  /** the rules among which the classes of the inputs choose; read when the frames are ready */
  rules(): readonly FrameRule[];
  /** Puts a class onto every input, or removes it. Nothing happens while the frames load. */
  dress(change: 'addClass' | 'removeClass', name: string): void;
}

/** What a look changes. */
export interface Dressed {
  /** the widget's outermost element */
  wrapper: HTMLElement;
  setTheme(theme: Theme): void;
  frames(): DressedFrames | undefined;
}
