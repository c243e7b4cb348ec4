import { DeliveryAddress, OrderId } from 'contracts';
import {
  CartAnswer,
  IdempotencyKey,
  OrderAnswer,
  OrdersAnswer,
  RestCreateOrder,
  RestOrderSearch,
  toCartAnswer,
  toOrderSearch,
  toRestOrder,
} from 'contracts/rest';
import { z } from 'zod';
import { accountContext } from '../../access.ts';
import { sendCsv } from '../../platform/csv/write-csv.ts';
import { forAccounts, forAdmins, refusals, type RestRoutes } from '../../platform/http/rest-route.ts';
import { deliverOrder } from '../../selling/order/delivery.service.ts';
import {
  cancelOrder,
  createOrder,
  getOrder,
  listOrders,
  putBackOrder,
} from '../../selling/order/order.service.ts';
import { ordersAsCsv } from '../../selling/order/order-export.service.ts';

const tags = ['Orders'];

/** POST /order/create, /order/cancel/{id}, /order/put-back/{id}, /order/pack/{id}, /order/unpack/{id}, /order/note/{id}; PUT /order/address/{id}; GET /order/list, /order/get/{id}, /order/notes/{id}, /order/letters/{id}, /order/customer/{id}, /orders/list, /orders/export. Paying is payment.rest.ts. */
export const orderRest: RestRoutes = (app, contextOf) => {
  const bearersOwn = (request: Parameters<typeof contextOf>[0]) => accountContext(contextOf(request));

  app.post(
    '/order/create',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'createOrder',
        tags,
        summary: 'Make an order, with its stock kept for a while',
        description:
          "The prices are the shop's; the stock is kept until `reservedUntil`. `Idempotency-Key` becomes the id of the order: repeated with the same lines it answers that order as it is now (409 while the first call is still at work), with other lines it is refused (422). A person has one open order: a new one cancels one that waits for payment. Lines may be the browser's cart as it is stored: `_id` and `count`; all else in them is ignored.",
        headers: IdempotencyKey,
        body: RestCreateOrder,
        response: { 200: OrderAnswer, ...refusals(404, 409, 422, 429) },
      },
    },
    async (request) => {
      const input = { id: request.headers['idempotency-key'], ...request.body };
      return { Order: toRestOrder(await createOrder(await bearersOwn(request), input)) };
    },
  );

  app.get(
    '/order/list',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'listOrders',
        tags,
        summary: "The bearer's own newest 50 orders",
        description: 'In any state, newest first. An admin sees their own here as well.',
        response: { 200: OrdersAnswer },
      },
    },
    async (request) => ({ Orders: (await listOrders(await bearersOwn(request))).map(toRestOrder) }),
  );

  app.get(
    '/order/get/:id',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'getOrder',
        tags,
        summary: 'One order, for its owner and admins',
        description: "Anyone else's is 404, here and in every call about an order.",
        params: OrderId,
        response: { 200: OrderAnswer, ...refusals(404) },
      },
    },
    async (request) => ({ Order: toRestOrder(await getOrder(await bearersOwn(request), request.params)) }),
  );

  app.put(
    '/order/address/:id',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'deliverOrder',
        tags,
        summary: 'Say where an order goes',
        description:
          'While it waits for payment; one that is paid, being paid or over is 409. An order of which nothing ships keeps no address.',
        params: OrderId,
        body: DeliveryAddress,
        response: { 200: OrderAnswer, ...refusals(404, 409) },
      },
    },
    async (request) => {
      const input = { ...request.params, address: request.body };
      return { Order: toRestOrder(await deliverOrder(await bearersOwn(request), input)) };
    },
  );

  app.post(
    '/order/cancel/:id',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'cancelOrder',
        tags,
        summary: 'Cancel an order that waits for payment',
        description:
          'Frees its stock. Canceling it again, or one that has expired, changes nothing and answers it as it is. One that is paid or being paid is 409. One that is to be paid on delivery can be canceled until then.',
        params: OrderId,
        response: { 200: OrderAnswer, ...refusals(404, 409) },
      },
    },
    async (request) => ({ Order: toRestOrder(await cancelOrder(await bearersOwn(request), request.params)) }),
  );

  app.post(
    '/order/put-back/:id',
    {
      ...forAccounts(contextOf),
      schema: {
        operationId: 'putBackOrder',
        tags,
        summary: 'Cancel an order and get its products for the cart',
        description:
          'What to store under `cart`: its products as they are now, without those that have left the shop. Repeating it answers the same.',
        params: OrderId,
        response: { 200: CartAnswer, ...refusals(404, 409) },
      },
    },
    async (request) => toCartAnswer(await putBackOrder(await bearersOwn(request), request.params)),
  );

  app.get(
    '/orders/export',
    {
      ...forAdmins(contextOf, 'see_orders'),
      schema: {
        operationId: 'exportOrders',
        tags,
        summary: 'Orders as CSV, newest first',
        description:
          'UTF-8 with a BOM, as RFC 4180 says, with a line of names; however many match: the answer is streamed. A cell that a spreadsheet would compute begins with an apostrophe. All that is named has to match.',
        querystring: RestOrderSearch,
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const parts = ordersAsCsv(await bearersOwn(request), toOrderSearch(request.query));
      return sendCsv(reply, 'orders.csv', parts);
    },
  );
};
