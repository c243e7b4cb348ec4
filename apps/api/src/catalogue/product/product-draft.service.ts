import type { ProductDraft, ProductId, SaveProductDraft } from 'contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recordAudit } from '../../telling/audit/audit.service.ts';
import type { AccountContext, Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { AppError } from '../../errors.ts';
import { exchangePhotos } from '../photo/photo.service.ts';
import { photosOf, storedPictures } from './product-pictures.service.ts';

/** How many drafts the shop keeps. */
const maxDrafts = 1_000;

/**
 * Keeps what was typed for a new product, for every admin. Repeated with the same values it answers the draft as it is.
 * Throws `conflict` when somebody else saved it since `version`, when its product is in the shop already, and when there
 * are too many; `bad_input` for a photo that was deleted, and for a picture that is there twice.
 */
export const saveDraft = (
  ctx: AccountContext,
  { id, version, values }: SaveProductDraft,
): Promise<ProductDraft> =>
  ctx.db.transaction().execute(async (trx) => {
    const photoHashes = photosOf(storedPictures(ctx.photos, values.pictures)).filter((hash) => hash !== null);
    // One draft at a time, so that two that are new are both counted.
    await sql`select pg_advisory_xact_lock(hashtext('product_drafts'))`.execute(trx);
    const before = await selectDrafts(trx).select('photoHashes').where('id', '=', id).executeTakeFirst();
    const written = { values: JSON.stringify(values), photoHashes, savedBy: ctx.account.id };
    if (!before) {
      if (version !== null) throw draftNotFound();
      await refuseNew(trx, id);
      await trx
        .insertInto('productDrafts')
        .values({ id, ...written })
        .execute();
    } else if (before.version === version) {
      await trx
        .updateTable('productDrafts')
        .set({ ...written, version: sql<number>`version + 1`, savedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    } else if (JSON.stringify(before.values) !== JSON.stringify(values)) {
      throw new AppError(
        'conflict',
        'This draft was saved by somebody else in the meantime. Nothing of yours was saved.',
      );
    }
    await exchangePhotos(trx, before?.photoHashes ?? [], photoHashes);
    if (!before || before.version === version)
      await recordAudit(trx, ctx, { kind: 'product_draft_saved', about: id, aboutName: values.name });
    return readDraft(trx, id);
  });

async function refuseNew(trx: Transaction<Database>, id: string): Promise<void> {
  const product = await trx.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (product) throw new AppError('conflict', 'This product is in the shop already. Nothing was saved.');
  const { drafts } = await trx
    .selectFrom('productDrafts')
    .select(sql<number>`count(*)::integer`.as('drafts'))
    .executeTakeFirstOrThrow();
  if (drafts < maxDrafts) return;
  const message = 'There are 1,000 drafts already. Delete one, or create its product.';
  throw new AppError('conflict', message);
}

/** All drafts, saved last first. */
export async function listDrafts({ db }: Context): Promise<ProductDraft[]> {
  const rows = await selectDrafts(db).orderBy('savedAt', 'desc').orderBy('id').execute();
  return rows.map(toDraft);
}

/** Throws `not_found`. */
export const getDraft = ({ db }: Context, { id }: ProductId): Promise<ProductDraft> => readDraft(db, id);

async function readDraft(db: Kysely<Database>, id: string): Promise<ProductDraft> {
  const row = isUuid(id) && (await selectDrafts(db).where('id', '=', id).executeTakeFirst());
  if (!row) throw draftNotFound();
  return toDraft(row);
}

/** Deletes a draft and returns it. Saved again with its id and values it is back. Throws `not_found`. */
export const deleteDraft = (ctx: Context, { id }: ProductId): Promise<ProductDraft> =>
  ctx.db.transaction().execute(async (trx) => {
    const draft = await readDraft(trx, id);
    await exchangePhotos(trx, await takeDraft(trx, id), []);
    await recordAudit(trx, ctx, { kind: 'product_draft_deleted', about: id, aboutName: draft.values.name });
    return draft;
  });

/** Deletes the draft of this id, if there is one, and returns the photos that it kept. */
export async function takeDraft(trx: Transaction<Database>, id: string): Promise<string[]> {
  const taken = await trx
    .deleteFrom('productDrafts')
    .where('id', '=', id)
    .returning('photoHashes')
    .executeTakeFirst();
  return taken?.photoHashes ?? [];
}

const selectDrafts = (db: Kysely<Database>) =>
  db
    .selectFrom('productDrafts')
    .select((eb) => [
      'id',
      'values',
      'version',
      'savedAt',
      eb
        .selectFrom('accounts')
        .select('accounts.name')
        .whereRef('accounts.id', '=', 'productDrafts.savedBy')
        .as('savedBy'),
    ]);

const toDraft = ({ savedAt, ...draft }: Omit<ProductDraft, 'savedAt'> & { savedAt: Date }): ProductDraft => ({
  ...draft,
  savedAt: savedAt.toISOString(),
});

const draftNotFound = (): AppError => new AppError('not_found', 'This draft is not there any more.');
