import { CreateShipment, ShipmentId, ShipmentsOfOrder, UpdateShipment } from 'contracts';
import { adminProcedure, orderProcedure, router } from '../trpc.ts';
import { createShipment, deliverShipment, listShipments, updateShipment } from './shipment.service.ts';

export const shipmentRouter = router({
  create: adminProcedure.input(CreateShipment).mutation(({ ctx, input }) => createShipment(ctx, input)),
  update: adminProcedure.input(UpdateShipment).mutation(({ ctx, input }) => updateShipment(ctx, input)),
  deliver: adminProcedure.input(ShipmentId).mutation(({ ctx, input }) => deliverShipment(ctx, input)),
  list: orderProcedure
    .input(ShipmentsOfOrder)
    .query(({ ctx, input }) => listShipments(ctx, { id: input.orderId })),
});
