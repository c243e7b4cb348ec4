import type { ReactNode } from 'react';
import { formatRupees } from 'ui';
import * as styles from './BuyBar.css.ts';

type Props = {
  /** The name of the product. */
  name: string;
  /** Integer paise; null if it is not known. */
  pricePaise: number | null;
  /** The button that buys. */
  children: ReactNode;
};

/**
 * Around the button that buys: on a phone a bar at the end of the window, with the product's name and price, or
 * the cart's total, and room for itself below the page; on wider screens only the button, in its place.
 */
export function BuyBar({ name, pricePaise, children }: Props) {
  return (
    <div className={styles.bar}>
      {/* Drawn by the style sheet: the page has name and price already, and would say them twice. */}
      <span
        aria-hidden="true"
        data-name={name}
        data-price={pricePaise === null ? 'Not known' : formatRupees(pricePaise)}
        className={styles.words}
      />
      <div className={styles.action}>{children}</div>
    </div>
  );
}
