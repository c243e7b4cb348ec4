import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { size as price } from '../Price/Price.css.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as styles from './ProductCard.css.ts';

export type ProductCardSkeletonProps = NativeProps<'div', 'children'>;

/** A placeholder for a ProductCard while it is loaded, in the same size. Hidden from screen readers. */
export function ProductCardSkeleton(rest: ProductCardSkeletonProps) {
  return (
    <div aria-hidden="true" {...rest} className={classNames(styles.card, styles.layout.column)}>
      <div className={styles.picture}>
        <Skeleton shape="portrait" />
      </div>
      <div className={classNames(styles.words, styles.wordsLayout.column)}>
        <div className={classNames(styles.name, styles.line)}>
          <Skeleton />
        </div>
        <div className={classNames(price.medium, styles.line)}>
          <Skeleton shape="shortLine" />
        </div>
      </div>
      <div className={classNames(styles.actions, styles.actionsLayout.column)}>
        <Skeleton shape="shortLine" />
      </div>
    </div>
  );
}
