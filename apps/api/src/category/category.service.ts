import type { Category, CreateCategory } from 'contracts';
import type { Context } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { AppError } from '../errors.ts';

const all = prepared('category_list', (db) =>
  db.selectFrom('categories').select(['id', 'name']).orderBy('nameKey'),
);

/** Every category, by name. */
export const listCategories = ({ pool }: Context): Promise<Category[]> => all(pool);

/** How two names are compared: 'Café ' and 'CAFÉ' are one. */
export const categoryKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Makes a category. Throws `conflict` when the name is taken, in any case (decision 36). */
export async function createCategory({ db }: Context, { name }: CreateCategory): Promise<Category> {
  const row = await db
    .insertInto('categories')
    .values({ name, nameKey: categoryKey(name) })
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (row) return row;
  const message = 'A category with this name exists.';
  throw new AppError('conflict', message, { fieldErrors: { name: message } });
}
