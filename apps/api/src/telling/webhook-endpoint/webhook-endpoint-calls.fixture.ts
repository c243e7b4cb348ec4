import { type World } from '../../checks/call-table.fixture.ts';
import {
  createWebhookEndpoint,
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
