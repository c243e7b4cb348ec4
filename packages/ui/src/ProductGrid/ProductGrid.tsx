import { Children, type ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './ProductGrid.css.ts';

export const productGridColumns = ['fitting', 'even'] as const;

export type ProductGridProps = NativeProps<'ul'> & {
  /** ProductCards, or ProductCardSkeletons while they load; each becomes one item of the list. */
  children: ReactNode;
  /** fitting: as many as there is room for; even: two or four, so that no card of four or eight stands alone. */
  columns?: (typeof productGridColumns)[number];
  /** What stands there when there are none, e.g. an EmptyState. */
  empty?: ReactNode;
};

/** A list of product cards: two beside each other on a phone, three or four where there is room. */
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
