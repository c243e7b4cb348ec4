import type { Order, OrderId } from 'contracts';
import type { AccountContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { acceptDueOrder } from './due-order.service.ts';
import { linesToSend, moveGoods, refuseToSend } from './goods.service.ts';
import { changeOrder } from './order.service.ts';
import { tell } from './tell.service.ts';

/**
 * Records that an order is packed, for admins; one that is to be paid on delivery is accepted by it. A packed order stays
 * as it is. Throws `conflict` with the reason: it is not paid, nothing of it is left to be sent, or it is sent already; and
 * `not_found`.
 */
export const packOrder = (ctx: AccountContext, named: OrderId): Promise<Order> =>
  changeOrder(
    ctx,
    named,
    async (trx, order) => {
      if (order.fulfilment === 'packed') return;
      refuseToSend(order);
      const { id, number, fulfilment } = order;
      if (fulfilment !== 'placed') throw onItsWay(number);
      if ((await linesToSend(trx, id).execute()).every(({ left }) => left === 0))
        throw new AppError(
          'conflict',
          `Nothing of order ${number} is to be sent, so there is nothing to pack.`,
        );
      await acceptDueOrder(trx, id, { by: ctx.account.id });
      await moveGoods(trx, order, 'pack', { by: ctx.account.id });
      await tell(trx, { kind: 'packed', orderId: id, number, actor: ctx });
    },
    'fulfil_orders',
  );

/**
 * Takes back that an order is packed, for admins. An order that is not packed stays as it is. Throws `conflict` when it is
 * sent already or nothing of it is sent any more, and `not_found`.
 */
export const unpackOrder = (ctx: AccountContext, named: OrderId): Promise<Order> =>
  changeOrder(
    ctx,
    named,
    async (trx, order) => {
      const { id, number, fulfilment } = order;
      if (fulfilment === 'placed') return;
      if (fulfilment !== 'packed') {
        refuseToSend(order);
        throw onItsWay(number);
      }
      await moveGoods(trx, order, 'unpack', { by: ctx.account.id });
      await tell(trx, { kind: 'unpacked', orderId: id, number, actor: ctx });
    },
    'fulfil_orders',
  );

const onItsWay = (number: number) => new AppError('conflict', `Order ${number} is on its way already.`);
