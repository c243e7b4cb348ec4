import type { ChosenOrders, OrderBatchReport, PackingSlip, ShipOrders } from 'contracts';
import type { AccountContext } from '../../context.ts';
import { AppError, errorTable, toAppError } from '../../errors.ts';
import { linesToSend } from '../order/goods.service.ts';
import { readOrders } from '../order/order-reading.service.ts';
import { packOrder } from '../order/packing.service.ts';
import { createShipment } from './shipment.service.ts';

/** Records for admins that these orders are packed, each for itself; the report names those that are refused. */
export async function packOrders(ctx: AccountContext, { ids }: ChosenOrders): Promise<OrderBatchReport> {
  const rows = await ctx.db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute();
  const numbers = new Map(rows.map(({ id, number }) => [id, String(number)]));
  const steps = ids.map((id) => ({
    number: numbers.get(id.toLowerCase()) ?? '',
    run: () => packOrder(ctx, { id }),
  }));
  return reportOf(ctx, steps);
}

/** Sends all that is left of these orders, one parcel each, for admins; the report names those that are refused. */
export async function shipOrders(
  ctx: AccountContext,
  { carrier, parcels }: ShipOrders,
): Promise<OrderBatchReport> {
  const asked = parcels.map(({ number }) => Number(number));
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('number', 'in', asked)
    .execute();
  const ids = new Map(rows.map(({ id, number }) => [String(number), id]));
  const isTwice = (of: (parcel: ShipOrders['parcels'][number]) => string, value: string) =>
    parcels.filter((parcel) => of(parcel) === value).length > 1;
  const steps = parcels.map(({ id, number: typed, trackingNumber }) => ({
    number: typed,
    run: async () => {
      const number = String(Number(typed));
      const orderId = ids.get(number);
      if (!orderId) throw new AppError('not_found', `There is no order ${typed}.`);
      if (isTwice((parcel) => String(Number(parcel.number)), number))
        throw new AppError('conflict', `Order ${typed} stands in the list more than once.`);
      if (trackingNumber !== '' && isTwice((parcel) => parcel.trackingNumber, trackingNumber))
        throw new AppError(
          'conflict',
          `The tracking number ${trackingNumber} stands in the list more than once.`,
        );
      await createShipment(ctx, { id, orderId, carrier, trackingNumber, trackingUrl: '' });
    },
  }));
  return reportOf(ctx, steps);
}

/** What is to be put into the parcels of these orders, for admins, in the order asked for; none where nothing is left. */
export async function packingSlips(ctx: AccountContext, { ids }: ChosenOrders): Promise<PackingSlip[]> {
  const orders = await readOrders(ctx, (eb) => eb('id', 'in', ids), ids.length);
  const slips: PackingSlip[] = [];
  for (const id of new Set(ids.map((asked) => asked.toLowerCase()))) {
    const order = orders.find((one) => one.id === id);
    if (!order || (order.state !== 'paid' && order.state !== 'confirmed')) continue;
    const left = (await linesToSend(ctx.db, id).execute())
      .filter((line) => line.left > 0)
      .map((line) => ({ productId: line.productId, quantity: line.left }));
    if (left.length > 0) slips.push({ order, left });
  }
  return slips;
}

interface Step {
  number: string;
  run: () => Promise<unknown>;
}

async function reportOf(ctx: AccountContext, steps: Step[]): Promise<OrderBatchReport> {
  const report: OrderBatchReport = { done: [], left: [] };
  for (const { number, run } of steps) {
    try {
      await run();
      report.done.push(number);
    } catch (error) {
      const refused = toAppError(error);
      // Ours to mend: what is done stays so, and asking again goes on from there.
      if (errorTable[refused.code].status >= 500) throw error;
      report.left.push({ number, why: refused.message });
    }
  }
  return report;
}
