import type { OrderBatchReport } from 'contracts';
import { useRef, useState } from 'react';
import { randomId } from '../browser/random-id.ts';
import { type Call, useCall } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';
import type { TrackingLine } from './tracking-list.ts';
import type { OrderChoice } from './use-order-choice.ts';

/** What was done of the chosen orders, until something else is done. */
export type BatchReport = OrderBatchReport & { what: 'packed' | 'shipped' };

export type ShippedLines = { carrier: string; lines: readonly TrackingLine[] };

/** What can be done with the chosen orders at once. */
export type OrderBatch = {
  report: BatchReport | null;
  pack: Call<void, OrderBatchReport>;
  ship: Call<ShippedLines, OrderBatchReport>;
};

/** Packs or ships the chosen orders; they stay chosen, so that their slips can be printed. */
export function useOrderBatch({ orders }: OrderChoice): OrderBatch {
  const { client } = trpc.useUtils();
  const [report, setReport] = useState<BatchReport | null>(null);
  // A list that is sent again after a lost answer makes no second parcel.
  const parcelIds = useRef(new Map<string, string>());
  const idOf = (parcel: TrackingLine & { carrier: string }) => {
    const key = JSON.stringify(parcel);
    const id = parcelIds.current.get(key) ?? randomId();
    parcelIds.current.set(key, id);
    return id;
  };
  const told = (what: BatchReport['what'], made: OrderBatchReport) => {
    setReport({ ...made, what });
    return made;
  };
  return {
    report,
    pack: useCall(async () =>
      told('packed', await client.orderBatch.pack.mutate({ ids: orders.map(({ id }) => id) })),
    ),
    ship: useCall(async ({ carrier, lines }: ShippedLines) =>
      told(
        'shipped',
        await client.orderBatch.ship.mutate({
          carrier,
          parcels: lines.map((line) => ({ ...line, id: idOf({ ...line, carrier }) })),
        }),
      ),
    ),
  };
}
