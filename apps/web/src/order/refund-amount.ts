import type { Order, OrderUnits } from 'contracts';
import { shareOf, whyLess, wholeShare } from 'contracts/refund-share';

/** Paise that were charged and are not given back. */
export const leftToRefund = ({ payment, refunds }: Pick<Order, 'payment' | 'refunds'>): number =>
  (payment?.amountPaise ?? 0) -
  refunds.reduce((paise, { state, amountPaise }) => (state === 'done' ? paise + amountPaise : paise), 0);

/** The paise that the api gives back for these units, and why they are less than their share, if they are. */
export function amountOfGoods(order: Order, returnable: OrderUnits[], counts: Record<string, number>) {
  const back = new Map(Object.entries(counts));
  if ([...back.values()].every((count) => count === 0)) return { paise: 0, note: null };
  const lines = order.lines.map((line) => {
    const left = returnable.find(({ productId }) => productId === line.productId)?.quantity ?? 0;
    return { ...line, returned: line.quantity - left };
  });
  const charged = { totalPaise: order.totalPaise, chargedPaise: order.payment?.amountPaise ?? 0 };
  const paise = shareOf(lines, back, { ...charged, leftPaise: leftToRefund(order) });
  const sharePaise = wholeShare(lines, back, charged);
  return { paise, note: whyLess({ sharePaise, amountPaise: paise, chargedPaise: charged.chargedPaise }) };
}
