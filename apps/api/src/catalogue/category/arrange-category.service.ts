import type { ArrangeCategory, Category } from 'contracts';
import { sql } from 'kysely';
import { differences, recordAudit } from '../../telling/audit/audit.service.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { categoryNotFound, categoryOrder } from './category.service.ts';

/**
 * Moves one category before another one, or to the end, and returns all of them in their new order. What other admins
 * move at the same time stays moved. Throws `not_found`, and `bad_input` when the other one is not there.
 */
export const arrangeCategory = (ctx: Context, { id, before }: ArrangeCategory): Promise<Category[]> =>
  ctx.db.transaction().execute(async (trx) => {
    // One at a time, so that each move begins with the order that the one before it has made.
    await sql`select pg_advisory_xact_lock(hashtext('category_order'))`.execute(trx);
    const present = await trx
      .selectFrom('categories')
      .select(['id', 'name'])
      .orderBy(categoryOrder)
      .execute();
    const from = present.findIndex((one) => one.id === id.toLowerCase());
    const moving = present[from];
    if (!moving) throw categoryNotFound();
    const others = present.filter((one) => one !== moving);
    const to = before === null ? others.length : others.findIndex((one) => one.id === before.toLowerCase());
    if (to < 0) throw noSuchPlace();
    const arranged = others.toSpliced(to, 0, moving);
    await sql`update categories set position = place
      from unnest(${arranged.map((one) => one.id)}::uuid[]) with ordinality arranged (id, place)
      where categories.id = arranged.id and position is distinct from place`.execute(trx);
    if (to !== from) {
      const changes = differences({ place: from + 1 }, { place: to + 1 });
      await recordAudit(trx, ctx, {
        kind: 'category_updated',
        about: moving.id,
        aboutName: moving.name,
        changes,
      });
    }
    return arranged;
  });

function noSuchPlace(): AppError {
  const message = 'Choose another category that it is to stand before.';
  return new AppError('bad_input', message, { fieldErrors: { before: message } });
}
