import type { OrderRow } from 'contracts';
import { useState } from 'react';
import { firstPage, type ListAddress, writeList } from '../list/list-address.ts';

type ChosenOrder = Pick<OrderRow, 'id' | 'number'>;

/** Which orders of an admin's list are chosen, on all its pages, to do something with them at once. */
export type OrderChoice = {
  orders: readonly ChosenOrder[];
  has: (id: string) => boolean;
  /** Chooses these orders, or no longer. */
  set: (orders: readonly ChosenOrder[], isChosen: boolean) => void;
  clear: () => void;
};

/** Another search or filter chooses none; another page or order changes nothing. */
export function useOrderChoice(address: ListAddress): OrderChoice {
  const of = writeList({ ...firstPage(address), sort: 'relevance' });
  const [kept, setKept] = useState<{ of: string; orders: readonly ChosenOrder[] }>({ of, orders: [] });
  const orders = kept.of === of ? kept.orders : [];
  return {
    orders,
    has: (id) => orders.some((order) => order.id === id),
    set: (these, isChosen) => {
      const others = orders.filter(({ id }) => !these.some((one) => one.id === id));
      setKept({ of, orders: isChosen ? [...others, ...these] : others });
    },
    clear: () => setKept({ of, orders: [] }),
  };
}
