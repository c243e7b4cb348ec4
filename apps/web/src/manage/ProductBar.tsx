import type { ProductPage } from 'contracts';
import { Button } from 'ui';
import { ChoiceBar } from '../list/ChoiceBar.tsx';
import { productsText } from './manage-text.ts';
import { mostChosen, type ProductChoice } from './use-product-choice.ts';

type ProductBarProps = {
  page: ProductPage;
  /** Null for who may change none. */
  choice: ProductChoice | null;
  /** Asks how to change the chosen products. */
  onEdit: () => void;
  /** Asks which columns to show. */
  onColumns: () => void;
};

/** How many products are chosen, and what can be done with them. */
export function ProductBar({ page: { found, pageCount }, choice, onEdit, onColumns }: ProductBarProps) {
  const { count = 0, isAll = false } = choice ?? {};
  const isMore = found.isMore || found.value > mostChosen;
  const all = productsText(Math.min(found.value, mostChosen));
  return (
    <ChoiceBar
      label="Chosen products"
      words={
        count === 0
          ? choice && 'Choose products to change several at once.'
          : `${isAll && !isMore ? 'All ' : ''}${productsText(count)} chosen.`
      }
    >
      {(then) => (
        <>
          {choice && count > 0 && (
            <>
              <Button size="small" variant="primary" onClick={onEdit}>
                {`Change ${productsText(count)}…`}
              </Button>
              {!isAll && pageCount > 1 && (
                <Button size="small" onClick={then(choice.chooseAll)}>
                  {isMore ? `Choose the first ${all}` : `Choose all ${all}`}
                </Button>
              )}
              <Button size="small" variant="quiet" onClick={then(choice.clear)}>
                Choose none
              </Button>
            </>
          )}
          <Button size="small" variant="quiet" onClick={onColumns}>
            Columns
          </Button>
        </>
      )}
    </ChoiceBar>
  );
}
