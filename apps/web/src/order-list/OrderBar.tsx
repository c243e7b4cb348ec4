import { maxBatchOrders } from 'contracts/order-limits';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, ButtonLink, groupDigits, PrintIcon } from 'ui';
import type { Download } from '../calls/use-download.ts';
import { NewOrders, type NewOrdersProps } from '../arrivals/NewOrders.tsx';
import { ChoiceBar } from '../list/ChoiceBar.tsx';
import type { OrderBatch } from './use-order-batch.ts';
import type { OrderChoice } from './use-order-choice.ts';

const ShipOrdersDialog = lazy(async () => ({
  default: (await import('./ShipOrdersDialog.tsx')).ShipOrdersDialog,
}));

type OrderBarProps = {
  choice: OrderChoice;
  /** Null for who may neither pack nor ship. */
  batch: OrderBatch | null;
  /** The chosen orders as a CSV file. */
  download: Download;
  /** How many orders there are, shown while none is chosen. */
  words: ReactNode;
  /** What came since the list was loaded. */
  arrivals: NewOrdersProps;
};

/** How many orders are chosen, and what can be done with them. */
export function OrderBar({ choice, batch, download, words, arrivals }: OrderBarProps) {
  const [ships, setShips] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const { orders } = choice;
  const count = orders.length;
  const isTooMany = count > maxBatchOrders;
  const askToShip = () => {
    setWasAsked(true);
    setShips(true);
  };
  return (
    <>
      <ChoiceBar
        label="Chosen orders"
        words={
          count === 0
            ? words
            : `${groupDigits(count)} chosen.${isTooMany ? ` Choose at most ${maxBatchOrders} to do something with them at once.` : ''}`
        }
      >
        {(then) =>
          count === 0 ? (
            <NewOrders {...arrivals} />
          ) : (
            <>
              {batch && (
                <>
                  <Button
                    size="small"
                    variant="primary"
                    busy={batch.pack.busy}
                    disabled={isTooMany}
                    onClick={() => void batch.pack.run()}
                  >
                    Pack
                  </Button>
                  <ButtonLink
                    size="small"
                    href={`/admin/slips?orders=${orders
                      .map(({ id }) => id)
                      .slice(0, maxBatchOrders)
                      .join(',')}`}
                  >
                    <PrintIcon /> Print slips
                  </ButtonLink>
                  <Button size="small" disabled={isTooMany} onClick={askToShip}>
                    Ship…
                  </Button>
                </>
              )}
              <Button size="small" busy={download.busy} disabled={isTooMany} onClick={download.onDownload}>
                Export chosen
              </Button>
              <Button size="small" variant="quiet" onClick={then(choice.clear)}>
                Choose none
              </Button>
            </>
          )
        }
      </ChoiceBar>
      {batch && wasAsked && (
        <Suspense>
          <ShipOrdersDialog open={ships} orders={orders} ship={batch.ship} onOpenChange={setShips} />
        </Suspense>
      )}
    </>
  );
}
