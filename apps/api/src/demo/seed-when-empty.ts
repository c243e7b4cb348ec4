import type { Deps } from '../context.ts';

/**
 * Fills an empty shop with the demo catalogue and accounts. Only demo and development call it.
 * Processes that start together may all do it: the pictures are the same files, the rows the same rows.
 */
export async function seedWhenEmpty({ db, photos }: Pick<Deps, 'db' | 'photos'>): Promise<void> {
  const any = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (any) return;
  // A hundred drawings and the encoder: only a first start needs to load them.
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo({ db, photos });
}
