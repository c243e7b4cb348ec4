import { CreateShipment, Shipment, ShipmentId, Shipments, OfOrder, UpdateShipment } from 'contracts';
import { adminProcedure, get, orderProcedure, post, put, router } from '../../trpc.ts';
import {
  createShipment,
  deliverShipment,
  listShipments,
  undeliverShipment,
  updateShipment,
} from './shipment.service.ts';

export const shipmentRouter = router({
  create: adminProcedure('fulfil_orders')
    .meta(
      post(
        '/orders/{orderId}/shipments',
        'Send units of a packed order; without lines all that are left',
        'not_found',
        'conflict',
        'key_reused',
      ),
    )
    .input(CreateShipment)
    .output(Shipment)
    .mutation(({ ctx, input }) => createShipment(ctx, input)),
  update: adminProcedure('fulfil_orders')
    .meta(put('/shipments/{id}', 'Change carrier and tracking of a shipment', 'not_found', 'conflict'))
    .input(UpdateShipment)
    .output(Shipment)
    .mutation(({ ctx, input }) => updateShipment(ctx, input)),
  deliver: adminProcedure('fulfil_orders')
    .meta(post('/shipments/{id}/deliver', 'Record that a shipment has arrived', 'not_found'))
    .input(ShipmentId)
    .output(Shipment)
    .mutation(({ ctx, input }) => deliverShipment(ctx, input)),
  undeliver: adminProcedure('fulfil_orders')
    .meta(post('/shipments/{id}/undeliver', 'Take back that a shipment has arrived', 'not_found', 'conflict'))
    .input(ShipmentId)
    .output(Shipment)
    .mutation(({ ctx, input }) => undeliverShipment(ctx, input)),
  list: orderProcedure
    .meta(
      get(
        '/orders/{orderId}/shipments',
        'The shipments of an order, and what is still to be sent',
        'not_found',
      ),
    )
    .input(OfOrder)
    .output(Shipments)
    .query(({ ctx, input }) => listShipments(ctx, { id: input.orderId })),
});
