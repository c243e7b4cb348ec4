import type { ProductPage } from 'contracts';
import { useRef } from 'react';
import { Button } from 'ui';
import { productsText } from './manage-text.ts';
import * as styles from './ProductBar.css.ts';
import { mostChosen, type ProductChoice } from './use-product-choice.ts';

type ProductBarProps = {
  page: ProductPage;
  choice: ProductChoice;
  /** Asks how to change the chosen products. */
  onEdit: () => void;
  /** Asks which columns to show. */
  onColumns: () => void;
};

/** How many products are chosen, and what can be done with them. */
export function ProductBar({ page: { found, pageCount }, choice, onEdit, onColumns }: ProductBarProps) {
  const bar = useRef<HTMLElement>(null);
  const { count, isAll } = choice;
  const isMore = found.isMore || found.value > mostChosen;
  const all = productsText(Math.min(found.value, mostChosen));
  // The pressed button disappears.
  const then = (act: () => void) => () => {
    act();
    bar.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={bar} aria-label="Chosen products" tabIndex={-1} className={styles.bar}>
      <output className={styles.words}>
        {count === 0
          ? 'Choose products to change several at once.'
          : `${isAll && !isMore ? 'All ' : ''}${productsText(count)} chosen.`}
      </output>
      {count > 0 && (
        <>
          <Button variant="primary" onClick={onEdit}>
            {`Change ${productsText(count)}…`}
          </Button>
          {!isAll && pageCount > 1 && (
            <Button onClick={then(choice.chooseAll)}>
              {isMore ? `Choose the first ${all}` : `Choose all ${all}`}
            </Button>
          )}
          <Button variant="quiet" onClick={then(choice.clear)}>
            Choose none
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={onColumns}>
        Columns
      </Button>
    </section>
  );
}
