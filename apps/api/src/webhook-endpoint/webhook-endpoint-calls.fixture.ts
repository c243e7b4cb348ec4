import { type CallTable, noId, type RealCall, type World } from '../checks/call-table.fixture.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listDeliveries,
  sendTestEvent,
  updateWebhookEndpoint,
} from './webhook-endpoint.service.ts';

const wanted = {
  url: 'https://hooks.example.com/orders',
  description: '',
  events: ['order.paid' as const],
  enabled: true,
};
const adminOf = ({ api, admin }: World) => ({ ...api.ctx, account: admin.account });

/** A new endpoint; those of other calls make room for it. */
export async function newEndpoint(world: World, { enabled = true } = {}): Promise<string> {
  const ctx = adminOf(world);
  await ctx.db.deleteFrom('webhookEndpoints').execute();
  return (await createWebhookEndpoint(ctx, { ...wanted, enabled })).id;
}

/** A delivery of a new endpoint, which may be off by now. */
export async function newDelivery(world: World, { enabled = true } = {}): Promise<string> {
  const [ctx, id] = [adminOf(world), await newEndpoint(world)];
  await sendTestEvent(ctx, { id });
  await updateWebhookEndpoint(ctx, { ...wanted, id, enabled });
  const { deliveries } = await listDeliveries(ctx, { id });
  return deliveries[0]?.id ?? '';
}

const about =
  (action: string, id: string, body?: object) =>
  ({ admin }: World): RealCall => ({
    url: `/webhook-endpoint/${action}/${id}`,
    by: admin,
    ...(body && { body }),
  });
const made =
  (action: string, { enabled = true, body }: { enabled?: boolean; body?: object } = {}) =>
  async (world: World) =>
    about(action, await newEndpoint(world, { enabled }), body)(world);
const off = { enabled: false };

/** Provokes every documented answer of the operations of webhook endpoints. */
export const webhookEndpointCalls: CallTable = {
  'GET /webhook-endpoint/list': { whose: 'admin', 200: ({ admin }) => ({ by: admin }) },
  'POST /webhook-endpoint/create': {
    whose: 'admin',
    200: async (world) => {
      await deleteWebhookEndpoint(adminOf(world), { id: await newEndpoint(world) });
      return { by: world.admin, body: wanted };
    },
    400: ({ admin }) => ({ by: admin, body: { ...wanted, url: 'http://hooks.example.com' } }),
    409: async (world) => {
      await newEndpoint(world);
      for (let count = 1; count < 20; count++) await createWebhookEndpoint(adminOf(world), wanted);
      return { by: world.admin, body: wanted };
    },
  },
  'PUT /webhook-endpoint/update/{id}': {
    whose: 'admin',
    200: made('update', { body: { ...wanted, enabled: false } }),
    400: about('update', noId, { ...wanted, events: [] }),
    404: about('update', noId, wanted),
  },
  'DELETE /webhook-endpoint/delete/{id}': {
    whose: 'admin',
    200: made('delete'),
    400: about('delete', '%'),
    404: about('delete', noId),
  },
  'POST /webhook-endpoint/rotate/{id}': {
    whose: 'admin',
    200: made('rotate'),
    400: about('rotate', '%'),
    404: about('rotate', noId),
  },
  'POST /webhook-endpoint/test/{id}': {
    whose: 'admin',
    200: made('test'),
    400: about('test', '%'),
    404: about('test', noId),
    409: made('test', off),
  },
  'GET /webhook-endpoint/deliveries/{id}': {
    whose: 'admin',
    200: made('deliveries'),
    400: about('deliveries', `${noId}?state=lost`),
    404: about('deliveries', noId),
  },
  'POST /webhook-endpoint/replay/{id}': {
    whose: 'admin',
    200: async (world) => about('replay', await newDelivery(world))(world),
    400: about('replay', '%'),
    404: about('replay', noId),
    409: async (world) => about('replay', await newDelivery(world, off))(world),
  },
  'POST /webhook-endpoint/replay-failed/{id}': {
    whose: 'admin',
    200: made('replay-failed'),
    400: about('replay-failed', '%'),
    404: about('replay-failed', noId),
    409: made('replay-failed', off),
  },
};
