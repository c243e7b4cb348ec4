import { randomBytes, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import {
  type CreateWebhookEndpoint,
  pageSize,
  type ReplayedDeliveries,
  type UpdateWebhookEndpoint,
  type WebhookDeliveries,
  type WebhookDeliveriesQuery,
  type WebhookDeliveryId,
  type WebhookEndpoint,
  type WebhookEndpointId,
  type WebhookEndpointWithSecret,
} from 'contracts';
import { type Kysely, sql } from 'kysely';
import { type AuditEvent, differences, recordAudit } from '../audit/audit.service.ts';
import type { AccountContext } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { seal } from '../../platform/db/seal.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError, badField } from '../../errors.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';
import { isoTime } from '../../platform/db/iso-time.ts';

type Db = Kysely<Database>;

/** The most endpoints of a shop: each is written to with every order. */
const mostEndpoints = 20;

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Every endpoint, the oldest first, for admins. */
export const listWebhookEndpoints = ({ db }: AccountContext): Promise<WebhookEndpoint[]> =>
  selectEndpoints(db).execute();

/**
 * Adds an endpoint, for admins. Returns it with its secret, which is told this once. Throws `bad_input` for an address that
 * this shop does not call, and `conflict` when there are too many.
 */
export async function createWebhookEndpoint(
  ctx: AccountContext,
  input: CreateWebhookEndpoint,
): Promise<WebhookEndpointWithSecret> {
  const { description, events, enabled } = input;
  const url = callableUrl(ctx, input.url);
  const [id, secret] = [randomUUID(), newSecret()];
  return ctx.db.transaction().execute(async (trx) => {
    // One at a time, so that the count holds.
    await sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`.execute(trx);
    const { count } = await trx
      .selectFrom('webhookEndpoints')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostEndpoints)
      throw new AppError('conflict', `A shop has at most ${mostEndpoints} endpoints. Remove one first.`);
    await trx
      .insertInto('webhookEndpoints')
      .values({ id, url, description, events, enabled, secret: seal(secret, ctx.env.nonceKeys, id) })
      .execute();
    const changes = differences(null, audited({ ...input, url }));
    await recordEndpoint(trx, ctx, { kind: 'webhook_endpoint_created', id, url, changes });
    return { ...(await getEndpoint(trx, { id })), secret };
  });
}

/**
 * Changes an endpoint, for admins. Switched on again it is sent what still waits. Throws `bad_input` for an address that this
 * shop does not call, `not_found`.
 */
export async function updateWebhookEndpoint(
  ctx: AccountContext,
  input: UpdateWebhookEndpoint,
): Promise<WebhookEndpoint> {
  const { id, description, events, enabled } = input;
  const url = callableUrl(ctx, input.url);
  return ctx.db.transaction().execute(async (trx) => {
    const before = await lockEndpoint(trx, { id });
    await trx
      .updateTable('webhookEndpoints')
      .set({ url, description, events, enabled, ...(enabled && { offReason: null }) })
      .$if(enabled && !before.enabled, (update) => update.set({ givenUp: 0 }))
      .where('id', '=', id)
      .execute();
    const changes = differences(audited(before), audited({ ...input, url }));
    // What follows the host may be a secret of its own, so only that it changed is recorded.
    if (url !== before.url) changes.address = { from: null, to: 'changed' };
    if (Object.keys(changes).length > 0)
      await recordEndpoint(trx, ctx, { kind: 'webhook_endpoint_changed', id, url, changes });
    return getEndpoint(trx, { id });
  });
}

/** Removes an endpoint with its deliveries, for admins. Returns it as it was. Throws `not_found`. */
export const deleteWebhookEndpoint = (
  ctx: AccountContext,
  named: WebhookEndpointId,
): Promise<WebhookEndpoint> =>
  ctx.db.transaction().execute(async (trx) => {
    const endpoint = await lockEndpoint(trx, named);
    await trx.deleteFrom('webhookEndpoints').where('id', '=', endpoint.id).execute();
    await recordEndpoint(trx, ctx, { kind: 'webhook_endpoint_deleted', ...endpoint });
    return endpoint;
  });

/**
 * Gives an endpoint a new secret, for admins, and returns it with it. For a day what is sent is signed with the former one
 * too, also when the secret is rotated again meanwhile. Throws `conflict` when that was done too often, `not_found`.
 */
export async function rotateWebhookSecret(
  ctx: AccountContext,
  named: WebhookEndpointId,
): Promise<WebhookEndpointWithSecret> {
  const secret = newSecret();
  return ctx.db.transaction().execute(async (trx) => {
    const { id, url } = await lockEndpoint(trx, named);
    await keepFormerSecret(trx, id);
    await trx
      .updateTable('webhookEndpoints')
      .set((eb) => ({
        oldSecret: eb.ref('secret'),
        oldSecretUntil: sql<Date>`now() + interval '1 day'`,
        secret: seal(secret, ctx.env.nonceKeys, id),
      }))
      .where('id', '=', id)
      .execute();
    await recordEndpoint(trx, ctx, { kind: 'webhook_secret_rotated', id, url });
    return { ...(await getEndpoint(trx, { id })), secret };
  });
}

/** Each signs every event, in one header. */
const mostFormerSecrets = 20;

/** Keeps the newest former secret of an endpoint beside the older ones for the rest of its day, and forgets those whose day is over. */
async function keepFormerSecret(trx: Db, id: string): Promise<void> {
  await trx
    .deleteFrom('webhookFormerSecrets')
    .where('endpointId', '=', id)
    .where('until', '<=', sql<Date>`now()`)
    .execute();
  await sql`insert into webhook_former_secrets (endpoint_id, secret, until)
    select id, old_secret, old_secret_until from webhook_endpoints
    where id = ${id} and old_secret is not null and old_secret_until > now()`.execute(trx);
  const { count } = await trx
    .selectFrom('webhookFormerSecrets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('endpointId', '=', id)
    .executeTakeFirstOrThrow();
  if (count >= mostFormerSecrets)
    throw new AppError('conflict', `The secret was rotated ${mostFormerSecrets} times in a day. Wait a day.`);
}

/** Queues an event of the type 'test' for an endpoint, for admins. Throws `conflict` when it is off, `not_found`. */
export const sendTestEvent = ({ db }: AccountContext, named: WebhookEndpointId): Promise<WebhookEndpoint> =>
  db.transaction().execute(async (trx) => {
    const { id } = await lockEndpoint(trx, named, { on: true });
    const event = await trx
      .insertInto('webhookEvents')
      .values({ type: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('webhookDeliveries').values({ eventId: event.id, endpointId: id }).execute();
    return getEndpoint(trx, { id });
  });

/** A page of the deliveries of an endpoint, newest first, for admins. Throws `not_found`. */
export async function listDeliveries(
  { db }: AccountContext,
  { id, state, cursor }: WebhookDeliveriesQuery,
): Promise<WebhookDeliveries> {
  const endpoint = await getEndpoint(db, { id });
  const rows = await db
    .selectFrom('webhookDeliveries as delivery')
    .innerJoin('webhookEvents as event', 'event.id', 'delivery.eventId')
    .select(['delivery.id', 'eventId', 'type', 'orderId', 'state', 'tries', 'status', 'answer', 'failure'])
    .select(isoTime('event.createdAt').as('createdAt'))
    .select([
      isoTime<string | null>('triedAt').as('triedAt'),
      isoTime<string | null>('nextCheckAt').as('nextTryAt'),
    ])
    .where('endpointId', '=', endpoint.id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(Boolean(cursor), (query) => query.where('delivery.id', '<', Number(cursor)))
    .orderBy('delivery.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  return {
    deliveries: page.map(({ id: number, ...delivery }) => ({ ...delivery, id: String(number) })),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
  };
}

/**
 * Sends an event again to its endpoint, for admins, whatever came of it before: under the same id, and as often as a new
 * event is tried. Throws `conflict` when the endpoint is off, `not_found`.
 */
export async function replayDelivery(
  ctx: AccountContext,
  { id }: WebhookDeliveryId,
): Promise<ReplayedDeliveries> {
  const missing = () =>
    new AppError('not_found', 'There is no such delivery. Deliveries are kept for 30 days.');
  if (!/^\d{1,15}$/.test(id)) throw missing();
  const delivery = await ctx.db
    .selectFrom('webhookDeliveries')
    .select('endpointId')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (!delivery) throw missing();
  return replay(ctx, delivery.endpointId, { only: Number(id) });
}

/** Sends all failed events of an endpoint again, for admins. Throws `conflict` when it is off, `not_found`. */
export const replayFailed = (ctx: AccountContext, { id }: WebhookEndpointId): Promise<ReplayedDeliveries> =>
  replay(ctx, id, {});

const replay = (
  ctx: AccountContext,
  endpointId: string,
  { only }: { only?: number },
): Promise<ReplayedDeliveries> =>
  ctx.db.transaction().execute(async (trx) => {
    const { id, url } = await lockEndpoint(trx, { id: endpointId }, { on: true });
    const { numUpdatedRows } = await trx
      .updateTable('webhookDeliveries')
      .set({ state: 'waiting', tries: 0, nextCheckAt: sql<Date>`now()` })
      .where('endpointId', '=', id)
      .where((eb) => (only === undefined ? eb('state', '=', 'failed') : eb('id', '=', only)))
      .executeTakeFirstOrThrow();
    const count = Number(numUpdatedRows);
    if (count > 0)
      await recordEndpoint(trx, ctx, {
        kind: 'webhook_events_replayed',
        id,
        url,
        changes: differences(null, { count }),
      });
    return { count };
  });

/** Records what an admin did to an endpoint, which is called by its host: what follows that may be a secret. */
const recordEndpoint = (
  trx: Db,
  ctx: AccountContext,
  { kind, id, url, changes = {} }: Pick<AuditEvent, 'kind' | 'changes'> & { id: string; url: string },
): Promise<void> => recordAudit(trx, ctx, { kind, about: id, aboutName: hostOf(url), changes });

const audited = ({
  url,
  description,
  events,
  enabled,
}: Pick<WebhookEndpoint, 'url' | 'description' | 'events' | 'enabled'>) => ({
  host: hostOf(url),
  description,
  events: events.join(', '),
  enabled,
});

const hostOf = (url: string): string => new URL(url).host;

/**
 * The address as it is stored, without what follows '#'. Throws `bad_input` for one that this shop does not call: without
 * https, unless it is of this machine outside production; in production, one of this machine or of a private network. What a
 * name leads to is checked at each try.
 */
function callableUrl({ env }: AccountContext, text: string): string {
  const refuse = (message: string) => badField('url', message);
  const url = new URL(text);
  url.hash = '';
  if (url.username || url.password)
    throw refuse('The address must not have a user name or a password in front of its host.');
  const production = env.appEnv === 'production';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isLocal = /(^|\.)localhost\.?$/.test(host) || (isIP(host) !== 0 && isLoopbackAddress(host));
  if (url.protocol === 'http:' && (production || !isLocal))
    throw refuse(
      production
        ? 'The address must begin with https://.'
        : 'The address must begin with https://. Without https only this machine is called.',
    );
  if (production && (isLocal || (isIP(host) !== 0 && !isPublicAddress(host))))
    throw refuse('The address must be one of the internet, not of this machine or of a private network.');
  return url.href;
}

const endpointNotFound = () => new AppError('not_found', 'There is no such webhook endpoint.');

/** Locks an endpoint, but not its key, which payments lock. Throws `not_found`, and `conflict` when it must be `on` and is not. */
async function lockEndpoint(
  db: Db,
  { id }: WebhookEndpointId,
  { on = false }: { on?: boolean } = {},
): Promise<WebhookEndpoint> {
  const found =
    isUuid(id) &&
    (await db
      .selectFrom('webhookEndpoints')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst());
  if (!found) throw endpointNotFound();
  const endpoint = await getEndpoint(db, found);
  if (on && !endpoint.enabled)
    throw new AppError('conflict', 'This endpoint is switched off. Switch it on first.');
  return endpoint;
}

async function getEndpoint(db: Db, { id }: WebhookEndpointId): Promise<WebhookEndpoint> {
  const found = isUuid(id) && (await selectEndpoints(db).where('id', '=', id).executeTakeFirst());
  if (!found) throw endpointNotFound();
  return found;
}

/** Counts by the conditions of the partial indexes: of most endpoints nearly all deliveries have arrived. */
const countOf = (condition: 'next_check_at is not null' | `state = 'failed'`) =>
  sql<number>`(select count(*) from webhook_deliveries
    where endpoint_id = webhook_endpoints.id and ${sql.raw(condition)})`;

const selectEndpoints = (db: Db) =>
  db
    .selectFrom('webhookEndpoints')
    .select(['id', 'url', 'description', 'events', 'enabled', 'offReason'])
    .select([
      sql<string | null>`case when old_secret_until > now() then ${isoTime('oldSecretUntil')} end`.as(
        'oldSecretUntil',
      ),
      isoTime('createdAt').as('createdAt'),
      countOf('next_check_at is not null').as('waiting'),
      countOf(`state = 'failed'`).as('failed'),
    ])
    .orderBy('webhookEndpoints.createdAt')
    .orderBy('webhookEndpoints.id');
