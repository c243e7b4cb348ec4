import { Children, type ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './ProductGrid.css.ts';

export type ProductGridProps = NativeProps<'ul'> & {
  /** ProductCards, or ProductCardSkeletons while they load; each becomes one item of the list. */
  children: ReactNode;
  /** What stands there when there are none, e.g. an EmptyState. */
  empty?: ReactNode;
};

/** A list of product cards: two beside each other on a phone, three or four where there is room. */
export function ProductGrid({ children, empty, ...rest }: ProductGridProps) {
  const items = Children.toArray(children);
  return (
    <ul {...rest} className={styles.grid}>
      {Children.map(items, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
      {items.length === 0 && empty && <li className={styles.whole}>{empty}</li>}
    </ul>
  );
}
