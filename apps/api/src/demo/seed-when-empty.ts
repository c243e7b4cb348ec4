import type { Deps } from '../context.ts';

/**
 * Fills an empty shop with the demo catalogue and accounts, and a past if DEMO_PAST says so; called only in demo and development. Several processes may
 * do it at the same time, because they all write the same files and the same rows. Returns how many products it added.
 */
export async function seedWhenEmpty({
  db,
  photos,
  env,
}: Pick<Deps, 'db' | 'photos' | 'env'>): Promise<number> {
  const any = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (any) return 0;
  // Only a first start loads the catalogue and the encoder.
  const { seedDemo } = await import('./seed-demo.ts');
  const products = await seedDemo({ db, photos });
  if (env.demoPast) await (await import('./demo-past.ts')).seedPast(db);
  return products;
}
