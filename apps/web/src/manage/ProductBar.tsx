import type { ProductPage } from 'contracts';
import { Button } from 'ui';
import { ChoiceBar } from '../list/ChoiceBar.tsx';
import { countedText } from './manage-text.ts';
import type { ProductChoice } from './use-product-choice.ts';

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
export function ProductBar({ page: { pageCount }, choice, onEdit, onColumns }: ProductBarProps) {
  const isChosen = choice !== null && choice.count.value > 0;
  return (
    <ChoiceBar
      label="Chosen products"
      words={
        isChosen
          ? `${choice.isAll && !choice.all.isFirst ? 'All ' : ''}${countedText(choice.count)} chosen.`
          : choice && 'Choose products to change several at once.'
      }
    >
      {(then) => (
        <>
          {isChosen && (
            <>
              <Button size="small" variant="primary" onClick={onEdit}>
                {`Change ${countedText(choice.count)}…`}
              </Button>
              {!choice.isAll && pageCount > 1 && (
                <Button size="small" onClick={then(choice.chooseAll)}>
                  {`Choose ${choice.all.isFirst ? 'the first' : 'all'} ${countedText(choice.all)}`}
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
