import { type CreateOrder, maxLineQuantity, type Order, type OrderUnits } from 'contracts';
import { sql } from 'kysely';
import type { AccountContext } from '../../context.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { blocked } from '../../people/session/blocked-address.service.ts';
import { violates } from '../../platform/db/violates.ts';
import type { Env } from '../../env.ts';
import { badField, sessionEnded } from '../../errors.ts';
import { allowedIn, rowLimits } from '../../platform/limits/limits.ts';
import { pictureOf } from '../../catalogue/product/product.service.ts';
import { fixedCharge } from './charge.ts';
import { bodyHash } from './once.ts';
import { orderNotFound } from './order-errors.ts';
import { inLockOrder, mergeLines } from './order-lines.ts';
import { type Placing, refusalOf } from './placing.ts';

/**
 * Creates the order at the shop's own prices and reserves its stock for `reservationMs`. In the same commit it
 * cancels the account's pending order, if there is one, and frees its stock. All of this is one statement, the
 * function `place_order` of the database. Returns null when this id created the same order before. Throws
 * `key_reused` (the id belongs to another order), `conflict` (another order of the account is being created at
 * this moment, this one costs nothing, or the account's unpaid orders would hold too much), `payment_in_progress`, `out_of_stock`, `not_found` (a product), `bad_input`, `blocked` and
 * `too_many_requests`; then nothing changed.
 */
export async function placeOrder(ctx: AccountContext, input: CreateOrder): Promise<Order | null> {
  const wanted = mergeLines(input.lines);
  refuseTooManyUnits(wanted);
  const placing = await callPlaceOrder(ctx, input, wanted).catch((error: unknown) => {
    // Two accounts sent the same id at the same moment.
    if (violates(error, 'orders_pkey')) throw orderNotFound();
    // The account was deleted at the same moment.
    if (violates(error, 'orders_account_id_fkey')) throw sessionEnded();
    throw error;
  });
  if ('refused' in placing)
    throw placing.refused === 'blocked' ? blocked(ctx.env) : refusalOf(placing, wanted);
  if ('made' in placing) return null;
  const { createdAt, reservedUntil, lines, number, ...order } = placing.placed;
  return {
    ...order,
    id: input.id.toLowerCase(),
    number: String(number),
    state: 'pending',
    money: 'none',
    fulfilment: 'placed',
    currency: 'INR',
    createdAt: new Date(createdAt).toISOString(),
    reservedUntil: new Date(reservedUntil).toISOString(),
    lines: lines.map(({ pictureUrl, photoHash, ...line }) => ({
      ...line,
      pictureUrl: pictureOf({ pictureUrl, photoHash }, ctx.photos).src,
    })),
    payment: null,
    refunds: [],
  };
}

async function callPlaceOrder(
  ctx: AccountContext,
  { id, deliveryAddress }: CreateOrder,
  wanted: OrderUnits[],
): Promise<Placing> {
  const { account, clientAddress, env, db } = ctx;
  const ordersInHour = env.rateLimits ? allowedIn(env, rowLimits.ordersOfAccountInHour) : null;
  const { account: ofAccount, address: ofAddress } = boundsIn(env);
  const address = deliveryAddress ? JSON.stringify(deliveryAddress) : null;
  const productIds = wanted.map(({ productId }) => (isUuid(productId) ? productId : null));
  const quantities = wanted.map(({ quantity }) => quantity);
  const placing = sql`place_order(
    ${account.id}, ${id}, ${hashOf(wanted, address)}, ${productIds}, ${quantities},
    ${address}, ${`${env.reservationMs} ms`}, ${ordersInHour}, ${
      // Without a bound nothing is counted, and so nothing is kept.
      ofAddress ? clientAddress : null
    },
    ${ofAccount?.units ?? null}, ${ofAccount?.paise ?? null}, ${ofAddress?.units ?? null}, ${ofAddress?.paise ?? null}
  )`;
  // Where the total is charged, an order of products that all cost nothing could never be paid (decision 2).
  const placingUnlessFree = sql`case when not exists (
      select from unnest(${productIds}::uuid[]) wanted (id)
      left join products on products.id = wanted.id
      where products.price_paise is distinct from 0
    ) then '{"refused": "free"}' else ${placing} end`;
  const { rows } = await sql<{ placing: Placing }>`select ${
    fixedCharge(ctx) === null ? placingUnlessFree : placing
  } as placing`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('place_order answered nothing.');
  return row.placing;
}

/** Everybody who tries out a demo may be behind one address; one person needs no more there than elsewhere. */
function boundsIn(env: Env): Partial<Env['mayHold']> {
  if (!env.rateLimits) return {};
  const { account, address } = env.mayHold;
  const { units, paise } = address;
  return { account, address: { units: allowedIn(env, units), paise: allowedIn(env, paise) } };
}

function refuseTooManyUnits(lines: OrderUnits[]): void {
  const tooMany = lines.find(({ quantity }) => quantity > maxLineQuantity);
  if (!tooMany) return;
  const message = `At most ${maxLineQuantity} of one product.`;
  throw badField(tooMany.productId, message);
}

/** A hash of the requested lines and address, independent of their order and spelling. It tells a repeated request from a different one. */
function hashOf(lines: OrderUnits[], address: string | null): Buffer {
  const units = inLockOrder(lines).map(({ productId, quantity }) => `${productId} ${quantity}\n`);
  return bodyHash(units.join('') + (address ?? ''));
}
