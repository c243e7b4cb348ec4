import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isUuid } from '../db/uuid.ts';
import { AppError } from '../errors.ts';
import { inLockOrder, reserveUnits, type Snapshot, type Units } from './stock.service.ts';

type Trx = Transaction<Database>;
type Line = Snapshot & Units;

/**
 * Reserves what is wanted and frees what was held, product by product in one pass, so that locks are
 * taken in one order and a person's own old reservation never stands in their way.
 */
export async function reserveLines(trx: Trx, wanted: Units[], freed: Units[]): Promise<Line[]> {
  const held = new Map(freed.map(({ productId, quantity }) => [productId, quantity]));
  const asked = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]));
  const products = [...new Set([...held.keys(), ...asked.keys()])].map((productId) => ({ productId }));
  const snapshots = new Map<string, Snapshot>();
  const problems: Problem[] = [];
  for (const { productId } of inLockOrder(products)) {
    const before = held.get(productId) ?? 0;
    const quantity = asked.get(productId);
    if (quantity === undefined) {
      await trx
        .updateTable('products')
        .set({ reserved: sql`reserved - ${before}` })
        .where('id', '=', productId)
        .execute();
      continue;
    }
    const snapshot = isUuid(productId)
      ? await reserveUnits(trx, { productId, quantity: quantity - before })
      : null;
    if (snapshot) snapshots.set(productId, snapshot);
    else problems.push(await problemOf(trx, productId, before));
  }
  if (problems.length > 0) throw refusal(problems);
  return wanted.flatMap(({ productId, quantity }) => {
    const snapshot = snapshots.get(productId);
    return snapshot ? [{ ...snapshot, quantity }] : [];
  });
}

interface Problem {
  productId: string;
  code: 'not_found' | 'out_of_stock';
  message: string;
}

async function problemOf(trx: Trx, productId: string, held: number): Promise<Problem> {
  const product = isUuid(productId)
    ? await trx
        .selectFrom('products')
        .select(['name', 'deletedAt', sql<number>`stock - reserved`.as('left')])
        .where('id', '=', productId)
        .executeTakeFirst()
    : undefined;
  if (!product || product.deletedAt) {
    const name = product ? `“${product.name}”` : `The product ${productId}`;
    return { productId, code: 'not_found', message: `${name} is not in the shop any more.` };
  }
  const left = product.left + held;
  const message =
    left > 0
      ? `Only ${left} of “${product.name}” ${left === 1 ? 'is' : 'are'} left.`
      : `“${product.name}” is sold out.`;
  return { productId, code: 'out_of_stock', message };
}

/** One refusal for all lines that cannot be had, each named by its product in `fieldErrors`. */
function refusal(problems: Problem[]): AppError {
  const code = problems.some((problem) => problem.code === 'out_of_stock') ? 'out_of_stock' : 'not_found';
  return new AppError(code, problems.map(({ message }) => message).join(' '), {
    fieldErrors: Object.fromEntries(problems.map(({ productId, message }) => [productId, message])),
  });
}
