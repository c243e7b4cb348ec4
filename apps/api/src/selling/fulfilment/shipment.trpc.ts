import { CreateShipment, Shipment, ShipmentId, Shipments, ShipmentsOfOrder, UpdateShipment } from 'contracts';
import { adminProcedure, orderProcedure, router } from '../../trpc.ts';
import { createShipment, deliverShipment, listShipments, updateShipment } from './shipment.service.ts';

export const shipmentRouter = router({
  create: adminProcedure
    .meta({
      method: 'POST',
      path: '/orders/{orderId}/shipments',
      summary: 'Send units of a packed order; without lines all that are left',
      errors: ['not_found', 'conflict', 'key_reused'],
    })
    .input(CreateShipment)
    .output(Shipment)
    .mutation(({ ctx, input }) => createShipment(ctx, input)),
  update: adminProcedure
    .meta({
      method: 'PUT',
      path: '/shipments/{id}',
      summary: 'Change carrier and tracking of a shipment',
      errors: ['not_found', 'conflict'],
    })
    .input(UpdateShipment)
    .output(Shipment)
    .mutation(({ ctx, input }) => updateShipment(ctx, input)),
  deliver: adminProcedure
    .meta({
      method: 'POST',
      path: '/shipments/{id}/deliver',
      summary: 'Record that a shipment has arrived',
      errors: ['not_found'],
    })
    .input(ShipmentId)
    .output(Shipment)
    .mutation(({ ctx, input }) => deliverShipment(ctx, input)),
  list: orderProcedure
    .meta({
      method: 'GET',
      path: '/orders/{orderId}/shipments',
      summary: 'The shipments of an order, and what is still to be sent',
      errors: ['not_found'],
    })
    .input(ShipmentsOfOrder)
    .output(Shipments)
    .query(({ ctx, input }) => listShipments(ctx, { id: input.orderId })),
});
