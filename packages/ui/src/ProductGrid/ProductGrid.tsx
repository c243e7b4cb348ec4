import { Children, type ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './ProductGrid.css.ts';

export const productGridColumns = ['fitting', 'even'] as const;

export type ProductGridProps = NativeProps<'ul'> & {
  /** ProductCards, or ProductCardSkeletons while they are loaded; each becomes one item of the list. */
  children: ReactNode;
  /**
   * fitting: as many columns as fit; even: two or four columns, so that four or eight cards fill their rows.
   */
  columns?: (typeof productGridColumns)[number];
  /** Shown if there are no products, e.g. an EmptyState. */
  empty?: ReactNode;
};

/** A list of product cards: two columns on a phone, three or four on wider screens. */
export function ProductGrid({ columns = 'fitting', children, empty, ...rest }: ProductGridProps) {
  const items = Children.toArray(children);
  return (
    <ul {...rest} className={styles.columns[columns]}>
      {Children.map(items, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
      {items.length === 0 && empty && <li className={styles.whole}>{empty}</li>}
    </ul>
  );
}
