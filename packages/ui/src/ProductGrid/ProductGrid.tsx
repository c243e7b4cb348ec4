import { Children, type ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
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
  /** Shown after four cards where a row has room for a fifth, e.g. a link to more. Only with `even` columns. */
  fifth?: ReactNode;
  /** Shown if there are no products, e.g. an EmptyState. */
  empty?: ReactNode;
};

/** A list of product cards: two columns on a phone, up to five on wider screens. */
export function ProductGrid({ columns = 'fitting', children, fifth, empty, ...rest }: ProductGridProps) {
  const items = Children.toArray(children);
  return (
    <ul {...rest} className={classNames(styles.columns[columns], Boolean(fifth) && styles.withFifth)}>
      {Children.map(items, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
      {fifth && <li className={styles.fifth}>{fifth}</li>}
      {items.length === 0 && empty && <li className={styles.whole}>{empty}</li>}
    </ul>
  );
}
