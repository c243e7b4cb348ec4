import { CreateShipment, OrderId, ShipmentId } from 'contracts';
import {
  RestCreateShipment,
  RestUpdateShipment,
  ShipmentAnswer,
  ShipmentKey,
  ShipmentsAnswer,
  toRestShipment,
  toShipmentsAnswer,
} from 'contracts/rest';
import { forAccounts, forAdmins, refusals, type RestRoutes } from '../http/rest-route.ts';
import { accountContext } from '../session/bearer.ts';
import { createShipment, deliverShipment, listShipments, updateShipment } from './shipment.service.ts';

const tags = ['Shipments'];

/** POST /order/ship/{id}, /order/shipment/deliver/{id}; PUT /order/shipment/{id}; GET /order/shipments/{id}. */
export const shipmentRest: RestRoutes = (app, contextOf) => {
  app.post(
    '/order/ship/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'createShipment',
        tags,
        summary: 'Send units of a packed order',
        description:
          'Without `lines` all that are left. The order is `shipped_in_part` until every unit that ships is in a shipment or was given back, then `shipped`; its owner gets a letter. `Idempotency-Key` becomes the id of the shipment: repeated with the same body it answers that shipment as it is now, with another body it is refused (422). 409 says what stands in its way: the order is not packed, or fewer units are left.',
        params: OrderId,
        headers: ShipmentKey,
        body: RestCreateShipment,
        response: { 200: ShipmentAnswer, ...refusals(404, 409, 422) },
      },
    },
    async (request) => {
      const { params, headers, body } = request;
      const input = CreateShipment.parse({ id: headers['idempotency-key'], orderId: params.id, ...body });
      const ctx = await accountContext(contextOf(request));
      return { Shipment: toRestShipment(await createShipment(ctx, input)) };
    },
  );

  app.get(
    '/order/shipments/:id',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'listShipments',
        tags,
        summary: 'The shipments of an order, and what is still to be sent',
        description: 'For its owner and admins, newest first.',
        params: OrderId,
        response: { 200: ShipmentsAnswer, ...refusals(404) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return toShipmentsAnswer(await listShipments(ctx, request.params));
    },
  );

  app.put(
    '/order/shipment/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'updateShipment',
        tags,
        summary: 'Change carrier and tracking of a shipment',
        description: '`{id}` is that of the shipment. One that has arrived is 409.',
        params: ShipmentId,
        body: RestUpdateShipment,
        response: { 200: ShipmentAnswer, ...refusals(404, 409) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      const input = { ...request.params, ...request.body };
      return { Shipment: toRestShipment(await updateShipment(ctx, input)) };
    },
  );

  app.post(
    '/order/shipment/deliver/:id',
    {
      ...forAdmins(contextOf),
      schema: {
        operationId: 'deliverShipment',
        tags,
        summary: 'Record that a shipment has arrived',
        description:
          '`{id}` is that of the shipment. When all of a shipped order have, it is `delivered`; one that is paid on delivery is delivered when its money is recorded. Repeating it changes nothing.',
        params: ShipmentId,
        response: { 200: ShipmentAnswer, ...refusals(404) },
      },
    },
    async (request) => {
      const ctx = await accountContext(contextOf(request));
      return { Shipment: toRestShipment(await deliverShipment(ctx, request.params)) };
    },
  );
};
