import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Skeleton.css.ts';

export const skeletonShapes = [
  'line',
  'shortLine',
  'heading',
  'picture',
  'portrait',
  'control',
  'box',
] as const;

export type SkeletonProps = NativeProps<'span', 'children'> & {
  /** line, shortLine and heading are as high as the text around them; box fills its parent. */
  shape?: (typeof skeletonShapes)[number];
};

/**
 * A placeholder for content that is being loaded, in the same size. It is hidden from screen readers: the
 * region around it is `aria-busy`, and a Spinner or a live region announces the loading.
 */
export function Skeleton({ shape = 'line', ...rest }: SkeletonProps) {
  return <span aria-hidden="true" {...rest} className={classNames(styles.skeleton, styles.shape[shape])} />;
}
