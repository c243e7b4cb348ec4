import { z } from 'zod';
import { ChosenOrders, OrderBatchReport, PackingSlip, ShipOrders } from 'contracts';
import { adminProcedure, post, router } from '../../trpc.ts';
import { packingSlips, packOrders, shipOrders } from './order-batch.service.ts';

export const orderBatchRouter = router({
  pack: adminProcedure('fulfil_orders')
    .meta(post('/orders/pack', 'Record that orders are packed'))
    .input(ChosenOrders)
    .output(OrderBatchReport)
    .mutation(({ ctx, input }) => packOrders(ctx, input)),
  ship: adminProcedure('fulfil_orders')
    .meta(post('/orders/ship', 'Send all that is left of packed orders, one parcel each'))
    .input(ShipOrders)
    .output(OrderBatchReport)
    .mutation(({ ctx, input }) => shipOrders(ctx, input)),
  slips: adminProcedure('fulfil_orders')
    .input(ChosenOrders)
    .output(z.array(PackingSlip))
    .query(({ ctx, input }) => packingSlips(ctx, input)),
});
