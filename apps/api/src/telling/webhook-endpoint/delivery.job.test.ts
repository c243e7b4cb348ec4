import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type CreateWebhookEndpoint, type WebhookEvent, webhookEvents } from 'contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccountContext, Context } from '../../context.ts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import { composeEvent } from '../../jobs.ts';
import { expireOrders } from '../../selling/order/order.job.ts';
import { packOrder, unpackOrder } from '../../selling/order/packing.service.ts';
import { collectOnDelivery, payOnDelivery } from '../../selling/order/pay-on-delivery.service.ts';
import { cancelOrder, createOrder } from '../../selling/order/order.service.ts';
import { addProduct, addShopper, address, orderInput } from '../../selling/order/shop.fixture.ts';
import { eventually, type PayTest, startPayTest } from '../../selling/payment/pay.fixture.ts';
import { updateProduct } from '../../catalogue/product/product-writes.service.ts';
import { ask, sell } from '../../selling/refund/refund.fixture.ts';
import { createRefund } from '../../selling/refund/refund.service.ts';
import { askReturn, declineReturn } from '../../selling/fulfilment/return.service.ts';
import { shipInput } from '../../selling/fulfilment/shipment-calls.fixture.ts';
import { createShipment, deliverShipment } from '../../selling/fulfilment/shipment.service.ts';
import { sendDeliveries, webhookCleaning } from './delivery.job.ts';
import { claimDelivery, mostGivenUp, waits } from './delivery.service.ts';
import { type Received, type Receiver, signatureOf, startReceiver } from './receiver.fixture.ts';
import { queueOrderEvent } from './webhook-event.service.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listDeliveries,
  listWebhookEndpoints,
  replayDelivery,
  replayFailed,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhookEndpoint,
} from './webhook-endpoint.service.ts';

let test: PayTest;
let ctx: Context;
let admin: AccountContext;
const receivers: Receiver[] = [];
beforeAll(async () => {
  test = await startPayTest({ settings: { payOnDelivery: { isOffered: true } } });
  ctx = test.ctx;
  admin = await addShopper(ctx, '1');
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  await ctx.db.deleteFrom('webhookEndpoints').execute();
  await ctx.db.deleteFrom('webhookEvents').execute();
});
afterAll(() => test.close());

async function receiver(answer?: (response: ServerResponse, count: number) => void): Promise<Receiver> {
  const started = await startReceiver(answer);
  receivers.push(started);
  return started;
}

const all: WebhookEvent[] = ['order.paid', 'order.shipped', 'order.refunded'];
const add = ({ url }: { url: string }, what: Partial<CreateWebhookEndpoint> = {}) =>
  createWebhookEndpoint(admin, { url, description: '', events: all, enabled: true, ...what });
const send = (from: Context = ctx) => sendDeliveries(from, composeEvent);
const deliveriesOf = async ({ id }: { id: string }) => (await listDeliveries(admin, { id })).deliveries;
const endpointOf = async ({ id }: { id: string }) =>
  (await listWebhookEndpoints(admin)).find((one) => one.id === id);
const bodies = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body));
const idOf = ({ headers }: Received) => headers['webhook-id'];
/** As if the time until the next try had passed. */
const makeDue = () =>
  ctx.db
    .updateTable('webhookDeliveries')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('state', '=', 'waiting')
    .execute();
/** As if the process that claimed it had died, and its time were over. */
const freeEndpoints = () => ctx.db.updateTable('webhookEndpoints').set({ busyUntil: null }).execute();
const secondsToNext = async (endpoint: { id: string }) => {
  const [delivery] = await deliveriesOf(endpoint);
  return (Date.parse(delivery?.nextTryAt ?? '') - Date.now()) / 1_000;
};

describe('an event', () => {
  it('is sent when an order is paid, shipped in parts and refunded, signed, with the order as REST spells it', async () => {
    const hook = await receiver();
    const endpoint = await add(hook);
    const sold = await sell(test);
    await send();
    await packOrder(sold.admin, { id: sold.orderId });
    const lines = [{ productId: sold.kettle, quantity: 1 }];
    const first = await createShipment(sold.admin, { ...shipInput({ id: sold.orderId }), lines });
    await send();
    await createShipment(sold.admin, shipInput({ id: sold.orderId }));
    await send();
    const refund = await createRefund(sold.admin, ask(sold));
    await send();
    expect(bodies(hook).map(({ type }) => type)).toEqual([
      'order.paid',
      'order.shipped',
      'order.shipped',
      'order.refunded',
    ]);
    expect(bodies(hook)[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      timestamp: bodies(hook)[0].createdAt,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { _id: sold.orderId, number: sold.number, state: 'paid', total: 1_000, currency: 'INR' },
    });
    expect(bodies(hook)[1]).toMatchObject({
      data: { fulfilment: 'shipped_in_part' },
      shipment: { _id: first.id, carrier: 'India Post', lines },
    });
    expect(bodies(hook)[2]).toMatchObject({ data: { fulfilment: 'shipped' } });
    expect(bodies(hook)[3]).toMatchObject({
      data: { money: 'refunded' },
      refund: { _id: refund.id, amount: 10, state: 'done' },
    });
    for (const request of hook.received) {
      expect(request.headers['webhook-signature']).toBe(signatureOf(request, endpoint.secret));
      expect(request.headers['content-type']).toBe('application/json');
      expect(idOf(request)).toBe(JSON.parse(request.body).id);
      expect(Math.abs(Number(request.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
    }
    expect(new Set(hook.received.map(idOf)).size).toBe(4);
    expect(await deliveriesOf(endpoint)).toHaveLength(4);
  });

  it('that an order is paid is sent when its money is taken at the door', async () => {
    const hook = await receiver();
    await add(hook);
    const shopper = await addShopper(ctx);
    const order = await createOrder(shopper, {
      ...orderInput([await addProduct(ctx), 1]),
      deliveryAddress: address,
    });
    await payOnDelivery(shopper, order);
    await send();
    expect(hook.received).toHaveLength(0);
    await collectOnDelivery(admin, order);
    await send();
    expect(bodies(hook)).toMatchObject([{ type: 'order.paid', data: { _id: order.id, money: 'collected' } }]);
  });

  it('is queued only for endpoints that are on and ask for it, and with the change itself', async () => {
    const hook = await receiver();
    await add(hook, { events: ['order.shipped'] });
    await add(hook, { enabled: false });
    await sell(test);
    expect(await ctx.db.selectFrom('webhookEvents').selectAll().execute()).toEqual([]);
    const wanted = await add(hook);
    await sell(test);
    expect(await deliveriesOf(wanted)).toMatchObject([{ type: 'order.paid', state: 'waiting', tries: 0 }]);
  });

  it('is queued without waiting for whoever changes the endpoint, and goes with a change that is undone', async () => {
    const endpoint = await add(await receiver());
    await ctx.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('webhookEndpoints')
        .set({ description: 'in use' })
        .where('id', '=', endpoint.id)
        .execute();
      await sell(test);
    });
    const [queued] = await deliveriesOf(endpoint);
    expect(queued).toMatchObject({ type: 'order.paid', state: 'waiting' });
    const undone = ctx.db.transaction().execute(async (trx) => {
      await queueOrderEvent(trx, { type: 'order.refunded', orderId: queued?.orderId ?? '' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await deliveriesOf(endpoint)).toHaveLength(1);
  });

  it('is sent when an order is placed, confirmed, packed, delivered, returned and canceled, or ends unpaid', async () => {
    const hook = await receiver();
    const endpoint = await add(hook, { events: [...webhookEvents] });
    const typesOf = async () => {
      await send();
      return bodies(hook)
        .splice(-1 * hook.received.splice(0).length)
        .map(({ type, data }) => [type, data.state]);
    };
    const sold = await sell(test);
    await packOrder(sold.admin, { id: sold.orderId });
    await unpackOrder(sold.admin, { id: sold.orderId });
    await packOrder(sold.admin, { id: sold.orderId });
    const { id: shipment } = await createShipment(sold.admin, shipInput({ id: sold.orderId }));
    await deliverShipment(sold.admin, { id: shipment });
    expect((await typesOf()).map(([type]) => type)).toEqual([
      'order.placed',
      'order.paid',
      'order.packed',
      'order.packed',
      'order.shipped',
      'order.delivered',
    ]);
    const asked = await askReturn(
      ctx,
      { id: sold.orderId },
      {
        id: randomUUID(),
        orderId: sold.orderId,
        lines: [{ productId: sold.kettle, quantity: 1 }],
        reason: 'no_longer_needed',
        note: '',
      },
    );
    await declineReturn(sold.admin, { id: asked.id, answer: 'It was used.' });
    await send();
    expect(bodies(hook)).toMatchObject([
      { type: 'order.return_asked', data: { _id: sold.orderId }, return: { _id: asked.id } },
      { type: 'order.return_decided', return: { _id: asked.id, state: 'declined', answer: 'It was used.' } },
    ]);
    hook.received.splice(0);

    const shopper = await addShopper(ctx);
    const order = async () =>
      createOrder(shopper, { ...orderInput([await addProduct(ctx), 1]), deliveryAddress: address });
    await cancelOrder(shopper, await order());
    const due = await order();
    await payOnDelivery(shopper, due);
    await cancelOrder(shopper, due);
    const late = await order();
    await ctx.db
      .updateTable('orders')
      .set({ reservedUntil: new Date(0) })
      .where('id', '=', late.id)
      .execute();
    await expireOrders(ctx);
    expect(await typesOf()).toEqual([
      ['order.placed', 'canceled'],
      ['order.canceled', 'canceled'],
      ['order.placed', 'canceled'],
      ['order.confirmed', 'canceled'],
      ['order.canceled', 'canceled'],
      ['order.placed', 'expired'],
      ['order.canceled', 'expired'],
    ]);
    expect((await deliveriesOf(endpoint)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('is sent when the last unit of a product is taken, by an order or by an admin, and not again while none is left', async () => {
    const hook = await receiver();
    await add(hook, { events: ['product.out_of_stock'] });
    const id = await addProduct(ctx, { stock: 3 });
    const shopper = await addShopper(ctx);
    await createOrder(shopper, orderInput([id, 1]));
    await send();
    expect(hook.received).toHaveLength(0);
    const other = await addShopper(ctx);
    const last = await createOrder(other, orderInput([id, 2]));
    await send();
    expect(bodies(hook)).toMatchObject([{ type: 'product.out_of_stock', data: { _id: id, quantity: 0 } }]);
    await cancelOrder(other, last);
    await updateProduct(admin, { id, quantity: 0 });
    await updateProduct(admin, { id, name: `Renamed ${id}` });
    await send();
    expect(hook.received).toHaveLength(2);
    await ctx.db.updateTable('products').set({ stock: 100 }).where('id', '=', id).execute();
    const undone = ctx.db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ stock: 0, reserved: 0 }).where('id', '=', id).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await send();
    expect(hook.received).toHaveLength(2);
  });

  it('of a test is signed too, and an endpoint that is off gets none', async () => {
    const hook = await receiver();
    const endpoint = await add(hook);
    await sendTestEvent(admin, endpoint);
    await send();
    expect(bodies(hook)).toMatchObject([{ type: 'test', data: {} }]);
    expect(hook.received[0]?.headers['webhook-signature']).toBe(
      signatureOf(hook.received[0] as Received, endpoint.secret),
    );
    await updateWebhookEndpoint(admin, { ...endpoint, enabled: false });
    await expect(sendTestEvent(admin, endpoint)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This endpoint is switched off. Switch it on first.',
    });
  });

  it('waits while its endpoint is off, and is sent once it is on again', async () => {
    const hook = await receiver();
    const endpoint = await add(hook);
    await sendTestEvent(admin, endpoint);
    await updateWebhookEndpoint(admin, { ...endpoint, enabled: false });
    await send();
    expect(hook.received).toHaveLength(0);
    await updateWebhookEndpoint(admin, { ...endpoint, enabled: true });
    await send();
    expect(hook.received).toHaveLength(1);
  });

  it('is deleted after 30 days, with its deliveries', async () => {
    const endpoint = await add(await receiver());
    await sendTestEvent(admin, endpoint);
    await sendTestEvent(admin, endpoint);
    await sql`update webhook_events set created_at = now() - interval '31 days'
      where id = (select event_id from webhook_deliveries order by id limit 1)`.execute(ctx.db);
    await webhookCleaning.run(ctx);
    expect(await deliveriesOf(endpoint)).toHaveLength(1);
    expect(await ctx.db.selectFrom('webhookEvents').selectAll().execute()).toHaveLength(1);
  });
});

describe('a delivery', () => {
  it('is tried again under the same id, later and later, until the endpoint takes it', async () => {
    const hook = await receiver((response, count) =>
      count < 3 ? response.writeHead(500).end('Out of order.') : response.end('ok'),
    );
    const endpoint = await add(hook);
    await sendTestEvent(admin, endpoint);
    await send();
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { state: 'waiting', tries: 1, status: 500, answer: 'Out of order.', failure: 'It answered 500.' },
    ]);
    expect(await secondsToNext(endpoint)).toBeLessThanOrEqual(6);
    await send();
    expect(hook.received).toHaveLength(1);
    await makeDue();
    await send();
    expect(await secondsToNext(endpoint)).toBeGreaterThan(280);
    await makeDue();
    await send();
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { state: 'delivered', tries: 3, status: 200, answer: 'ok', failure: null, nextTryAt: null },
    ]);
    expect(new Set(hook.received.map(idOf)).size).toBe(1);
  });

  it('fails after ten tries over three days; after five such in a row the endpoint is off and says why', async () => {
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 86_400);
    const hook = await receiver((response) => response.writeHead(503).end());
    const endpoint = await add(hook);
    for (let count = 0; count < mostGivenUp; count++) await sendTestEvent(admin, endpoint);
    for (let tries = 0; tries <= waits.length; tries++) {
      expect(await endpointOf(endpoint)).toMatchObject({ enabled: true, failed: 0, waiting: mostGivenUp });
      await makeDue();
      await send();
    }
    expect(hook.received).toHaveLength(10 * mostGivenUp);
    expect(await endpointOf(endpoint)).toMatchObject({
      enabled: false,
      failed: mostGivenUp,
      waiting: 0,
      offReason: '5 events in a row could not be delivered, each within three days.',
    });
    const on = await updateWebhookEndpoint(admin, { ...endpoint, enabled: true });
    expect(on).toMatchObject({ enabled: true, offReason: null });
  });

  it('to an endpoint that answers 410 fails at once, and the endpoint is off', async () => {
    const endpoint = await add(await receiver((response) => response.writeHead(410).end()));
    await sendTestEvent(admin, endpoint);
    await send();
    expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'failed', tries: 1, status: 410 }]);
    expect(await endpointOf(endpoint)).toMatchObject({
      enabled: false,
      offReason: 'It answered 410: it wants no more events.',
    });
  });

  it('follows no redirect, and keeps only the beginning of a long answer', async () => {
    const other = await receiver();
    const moved = await add(
      await receiver((response) => response.writeHead(307, { location: other.url }).end()),
    );
    const endless = await add(
      await receiver((response) => {
        response.writeHead(200);
        const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
        response.once('close', () => clearInterval(more));
      }),
    );
    await sendTestEvent(admin, moved);
    await sendTestEvent(admin, endless);
    await send();
    expect(other.received).toHaveLength(0);
    expect(await deliveriesOf(moved)).toMatchObject([
      { state: 'waiting', failure: 'It answered 307, and redirects are not followed.' },
    ]);
    expect(await deliveriesOf(endless)).toMatchObject([{ state: 'delivered', answer: 'x'.repeat(200) }]);
  });

  it('whose answer is lost is sent again with the same id', async () => {
    const hook = await receiver((response, count) =>
      count === 1 ? response.destroy() : response.writeHead(200).end(),
    );
    const endpoint = await add(hook);
    await sendTestEvent(admin, endpoint);
    await send();
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { state: 'waiting', status: null, failure: 'It ended the connection without an answer.' },
    ]);
    await makeDue();
    await send();
    const [first, second] = hook.received;
    expect(first && second && idOf(first) === idOf(second) && first.body === second.body).toBe(true);
  });

  it('that a process claimed before it died is sent by another', async () => {
    const hook = await receiver();
    const endpoint = await add(hook);
    await sendTestEvent(admin, endpoint);
    expect(await claimDelivery(ctx)).toMatchObject({ endpointId: endpoint.id, tries: 1 });
    await send();
    expect(hook.received).toHaveLength(0);
    await makeDue();
    await freeEndpoints();
    await send();
    expect(hook.received).toHaveLength(1);
  });

  it('is claimed once by two processes', async () => {
    const hook = await receiver();
    const endpoint = await add(hook);
    for (let count = 0; count < 20; count++) await sendTestEvent(admin, endpoint);
    const db = openDatabase(openPool(ctx.env.databaseUrl, { max: 4 }));
    const other = { ...ctx, db };
    const left = () => endpointOf(endpoint);
    await eventually(
      async () => {
        await Promise.all([send(), send(other), send(), send(other)]);
        return (await left())?.waiting;
      },
      (waiting) => waiting === 0,
      60_000,
    );
    await db.destroy();
    expect(hook.received).toHaveLength(20);
    expect(new Set(hook.received.map(idOf)).size).toBe(20);
  });

  it('to an endpoint that never answers holds no other up', async () => {
    const open: ServerResponse[] = [];
    const deaf = await receiver((response) => void open.push(response));
    const hook = await receiver();
    const [silent, good] = [await add(deaf), await add(hook)];
    for (let count = 0; count < 10; count++) await sendTestEvent(admin, silent);
    for (let count = 0; count < 10; count++) await sendTestEvent(admin, good);
    // Two lanes: one of them waits for an answer that does not come.
    const lanes = [send(), send()];
    await eventually(
      async () => {
        await send();
        return hook.received.length;
      },
      (count) => count === 10,
      60_000,
    );
    // One at a time; on a slow machine its time is over before the other's ten have arrived, and it is sent the next.
    expect(deaf.received.length).toBeLessThan(10);
    await deleteWebhookEndpoint(admin, silent);
    for (const response of open) response.destroy();
    await Promise.all(lanes);
  });

  it.each([
    ['seconds', () => '120', 120],
    ['a date', () => new Date(Date.now() + 600_000).toUTCString(), 600],
    ['less than the wait would be', () => '1', 5],
    ['more than a day', () => '99999999', 86_400],
    ['nonsense', () => 'soon', 5],
  ])('waits as long as Retry-After says: %s', async (_what, header, seconds) => {
    const hook = await receiver((response) => response.writeHead(429, { 'retry-after': header() }).end());
    const endpoint = await add(hook);
    await sendTestEvent(admin, endpoint);
    await send();
    const next = await secondsToNext(endpoint);
    expect(next).toBeLessThanOrEqual(seconds + 1);
    expect(next).toBeGreaterThan(seconds - 60 < 0 ? 0 : seconds - 60);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['never ends', (response) => response.writeHead(200).write('wait')],
    ['never begins', (response) => response.writeHead(200).flushHeaders()],
    [
      'breaks off',
      (response) =>
        response.writeHead(200, { 'content-length': 1_000 }).write('half', () => response.destroy()),
    ],
    [
      'is none',
      (response) =>
        response.socket?.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nno chunk\r\n'),
    ],
    ['is huge', (response) => response.writeHead(200).end('x'.repeat(50_000_000))],
  ])('counts by the status of an answer whose body %s', async (_what, answer) => {
    const hook = await receiver(answer);
    const endpoint = await add(hook);
    await sendTestEvent(admin, endpoint);
    await send();
    expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'delivered', status: 200, failure: null }]);
  });

  it('to an endpoint that does not answer in time is tried again', async () => {
    const endpoint = await add(await receiver(() => {}));
    await sendTestEvent(admin, endpoint);
    await send();
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { state: 'waiting', status: null, failure: 'It did not answer within 10 seconds.' },
    ]);
  }, 60_000);
});

describe('a replay', () => {
  it('of a delivery that arrived sends it again under the same id; of failed ones, all of them', async () => {
    let isBroken = false;
    const hook = await receiver((response) => response.writeHead(isBroken ? 500 : 200).end());
    const endpoint = await add(hook);
    await sendTestEvent(admin, endpoint);
    await send();
    const [arrived] = await deliveriesOf(endpoint);
    expect(await replayDelivery(admin, { id: arrived?.id ?? '' })).toEqual({ count: 1 });
    await send();
    expect(hook.received.map(idOf)).toEqual([arrived?.eventId, arrived?.eventId]);
    isBroken = true;
    await sendTestEvent(admin, endpoint);
    await sendTestEvent(admin, endpoint);
    for (let tries = 0; tries <= waits.length; tries++) {
      await makeDue();
      await send();
    }
    expect(await endpointOf(endpoint)).toMatchObject({ failed: 2 });
    expect((await listDeliveries(admin, { id: endpoint.id, state: 'failed' })).deliveries).toHaveLength(2);
    isBroken = false;
    expect(await replayFailed(admin, endpoint)).toEqual({ count: 2 });
    await send();
    expect(await endpointOf(endpoint)).toMatchObject({ failed: 0, waiting: 0 });
    await updateWebhookEndpoint(admin, { ...endpoint, enabled: false });
    await expect(replayFailed(admin, endpoint)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the secret of an endpoint', () => {
  it('is stored sealed, told once, and in no log and no audit', async () => {
    const hook = await receiver((response) => response.writeHead(500).end());
    const endpoint = await add(hook);
    const { secret: rotated } = await rotateWebhookSecret(admin, endpoint);
    await sendTestEvent(admin, endpoint);
    await send();
    expect(rotated).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(await listWebhookEndpoints(admin))).not.toContain('whsec_');
    const { rows } = await sql`select row_to_json(e) from webhook_endpoints e`.execute(ctx.db);
    const audit = await ctx.db.selectFrom('auditEvents').selectAll().execute();
    const seen = JSON.stringify([rows, audit, test.logged]);
    for (const secret of [endpoint.secret, rotated]) {
      expect(seen).not.toContain(secret);
      expect(seen).not.toContain(secret.slice('whsec_'.length));
    }
    expect(audit.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['webhook_endpoint_created', 'webhook_secret_rotated']),
    );
  });

  it('that was rotated signs beside the new one for a day', async () => {
    const hook = await receiver();
    const endpoint = await add(hook);
    const rotated = await rotateWebhookSecret(admin, endpoint);
    expect(Date.parse(rotated.oldSecretUntil ?? '') - Date.now()).toBeGreaterThan(86_000_000);
    await sendTestEvent(admin, endpoint);
    await send();
    const [first] = hook.received as [Received];
    expect(first.headers['webhook-signature']).toBe(
      `${signatureOf(first, rotated.secret)} ${signatureOf(first, endpoint.secret)}`,
    );
    await ctx.db
      .updateTable('webhookEndpoints')
      .set({ oldSecretUntil: sql<Date>`now()` })
      .execute();
    await sendTestEvent(admin, endpoint);
    await send();
    const [, second] = hook.received as [Received, Received];
    expect(second.headers['webhook-signature']).toBe(signatureOf(second, rotated.secret));
    expect(await endpointOf(endpoint)).toMatchObject({ oldSecretUntil: null });
  });

  it('that was rotated twice within a day leaves both former ones, each until its day', async () => {
    const hook = await receiver();
    const endpoint = await add(hook);
    const second = await rotateWebhookSecret(admin, endpoint);
    await ctx.db
      .updateTable('webhookEndpoints')
      .set({ oldSecretUntil: sql<Date>`now() + interval '1 hour'` })
      .execute();
    const third = await rotateWebhookSecret(admin, endpoint);
    const signed = async () => {
      await sendTestEvent(admin, endpoint);
      await send();
      const [request] = hook.received.splice(0) as [Received];
      return request.headers['webhook-signature']
        ?.toString()
        .split(' ')
        .map((one) =>
          [third, second, endpoint].findIndex(({ secret }) => signatureOf(request, secret) === one),
        );
    };
    expect(await signed()).toEqual([0, 1, 2]);
    await sql`update webhook_former_secrets set until = now()`.execute(ctx.db);
    expect(await signed()).toEqual([0, 1]);
    for (let count = 0; count < 19; count++) await rotateWebhookSecret(admin, endpoint);
    await expect(rotateWebhookSecret(admin, endpoint)).rejects.toMatchObject({ code: 'conflict' });
    const stored = await sql`select row_to_json(s) from webhook_former_secrets s`.execute(ctx.db);
    expect(stored.rows).toHaveLength(19);
    expect(JSON.stringify(stored.rows)).not.toContain(endpoint.secret.slice('whsec_'.length));
  });

  it('that cannot be read, because the key has changed, is a failure that says so', async () => {
    const hook = await receiver();
    const endpoint = await add(hook);
    await sendTestEvent(admin, endpoint);
    await send({ ...ctx, env: { ...ctx.env, nonceKeys: [Buffer.alloc(32, 7)] } });
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { failure: 'Its secret cannot be read, because NONCE_KEY has changed. Rotate the secret.' },
    ]);
    expect(hook.received).toHaveLength(0);
  });
});
