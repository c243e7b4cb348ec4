import { Children, type ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import { grid } from './ProductGrid.css.ts';

export type ProductGridProps = NativeProps<'ul'> & {
  /** ProductCards, or Skeletons while they load; each becomes one item of the list. */
  children: ReactNode;
};

/** A list of product cards: two beside each other on a phone, as many as fit elsewhere. */
export function ProductGrid({ children, ...rest }: ProductGridProps) {
  return (
    <ul {...rest} className={grid}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
