import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Skeleton.css.ts';

export const skeletonShapes = ['line', 'shortLine', 'heading', 'picture', 'control', 'box'] as const;

export type SkeletonProps = NativeProps<'span', 'children'> & {
  /** line, shortLine and heading are as high as the text around; box fills what holds it. */
  shape?: (typeof skeletonShapes)[number];
};

/**
 * Holds the place of what is being loaded, at its size. Silent: the region around it is `aria-busy`, and a Spinner or a
 * live region says that it loads.
 */
export function Skeleton({ shape = 'line', ...rest }: SkeletonProps) {
  return <span aria-hidden="true" {...rest} className={classNames(styles.skeleton, styles.shape[shape])} />;
}
