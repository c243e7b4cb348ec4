import { isDeepStrictEqual } from 'node:util';
import {
  type ChangeSettings,
  type FieldErrors,
  inWorkingDays,
  type ManagedSettings,
  type Settings,
  type SettingsGroup,
} from 'contracts';
import type { Kysely, Transaction } from 'kysely';
import type { AccountContext, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { announceChange } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/schema.ts';
import { differences, recordAudit } from '../../telling/audit/audit.service.ts';
import { stateOfGstin } from '../gst/states.ts';

/** What the groups are called, on the page and in the audit. */
const titles: Record<SettingsGroup, string> = {
  seller: 'Seller',
  tax: 'Tax',
  delivery: 'Delivery',
  payOnDelivery: 'Pay on delivery',
  returns: 'Returns',
  lowStock: 'Low stock',
  guests: 'Guests',
};

/**
 * Makes the settings of a shop that has none of the environment, and gives the categories their first rates of GST. What
 * is there already stays. Returns the names of `GST_RATES` that no category has or had.
 */
export const beginSettings = ({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('settings')
      .values(
        Object.entries(env.firstSettings).map(([name, value]) => ({
          name: name as SettingsGroup,
          value: JSON.stringify(value),
        })),
      )
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .execute();
    return made.some(({ name }) => name === 'tax') ? rateCategories(trx, env) : [];
  });

/** By the name of a category now, else by the last of its former ones that has a rate. */
async function rateCategories(
  trx: Transaction<Database>,
  { firstRates }: Pick<Deps['env'], 'firstRates'>,
): Promise<string[]> {
  if (firstRates.size === 0) return [];
  const known = new Set<string>();
  for (const { id, name, formerNames } of await trx
    .selectFrom('categories')
    .select(['id', 'name', 'formerNames'])
    .execute()) {
    const names = [name, ...formerNames].map((one) => one.toLowerCase());
    for (const one of names) known.add(one);
    const first = names.map((one) => firstRates.get(one)).find((rate) => rate !== undefined);
    if (first)
      await trx
        .updateTable('categories')
        .set({ gstRate: first.rate, hsn: first.hsn })
        .where('id', '=', id)
        .execute();
  }
  return [...firstRates.keys()].filter((name) => !known.has(name));
}

/** Reads the settings into memory. When any has changed, public answers are made anew: some of them tell of settings. */
export async function refreshSettings({
  db,
  env,
  settings,
}: Pick<Deps, 'db' | 'env' | 'settings'>): Promise<void> {
  const { versions: _versions, ...newest } = await readSettings(db);
  if (isDeepStrictEqual({ ...settings }, newest)) return;
  Object.assign(settings, newest);
  announceChange(env.databaseUrl);
}

/** The settings as they are stored, with the version of each group. */
export const readSettings = (db: Kysely<Database>): Promise<ManagedSettings> => stored(db, false);

async function stored(db: Kysely<Database>, isLocked: boolean): Promise<ManagedSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value', 'version'])
    .orderBy('name')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  return {
    ...(Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings),
    versions: Object.fromEntries(
      rows.map(({ name, version }) => [name, version]),
    ) as ManagedSettings['versions'],
  };
}

/**
 * Changes a group of settings, for admins. This process follows at once, others within two seconds. Throws `bad_input`
 * for what GST invoices cannot be issued with, and `conflict` when the group was changed since it was read; then nothing
 * changed.
 */
export async function changeSettings(
  ctx: AccountContext,
  { group, version, ...value }: ChangeSettings,
): Promise<ManagedSettings> {
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const before = await stored(trx, true);
    if (before.versions[group] !== version)
      throw new AppError(
        'conflict',
        'These settings were changed by somebody else in the meantime. Nothing of yours was saved.',
      );
    if (isDeepStrictEqual(before[group], value)) return before;
    const after = { ...before, [group]: value };
    refuseToInvoice(after, group);
    await trx
      .updateTable('settings')
      .set({ value: JSON.stringify(value), version: version + 1 })
      .where('name', '=', group)
      .execute();
    await recordAudit(trx, ctx, {
      kind: 'settings_changed',
      about: group,
      aboutName: titles[group],
      changes: differences(told(before[group]), told(value)),
    });
    return { ...after, versions: { ...before.versions, [group]: version + 1 } };
  });
  await refreshSettings(ctx);
  return changed;
}

/** Throws `bad_input` for a GSTIN without what invoices say beside it, by the fields of the group that is saved. */
function refuseToInvoice({ seller, tax }: Settings, group: SettingsGroup): void {
  if (seller.gstin === '') return;
  const fieldErrors: FieldErrors = {};
  if (group === 'seller') {
    if (tax.gstRate === null) fieldErrors['gstin'] = 'Save the usual rate of GST first: invoices need it.';
    if (stateOfGstin(seller.gstin) === null)
      fieldErrors['gstin'] = 'A GSTIN begins with the two digits of a state, and this one does not.';
    if (seller.name === '') fieldErrors['name'] = 'Enter the name: with a GSTIN, invoices say who sells.';
    if (seller.address === '')
      fieldErrors['address'] = 'Enter the address: with a GSTIN, invoices say where the seller is.';
  }
  if (group === 'tax' && tax.gstRate === null)
    fieldErrors['gstRate'] = 'Enter the usual rate: the shop has a GSTIN, so it issues invoices.';
  const [sentence] = Object.values(fieldErrors);
  if (sentence !== undefined) throw new AppError('bad_input', sentence, { fieldErrors });
}

/** The fields of a group as the audit tells of them. */
const told = (group: Settings[SettingsGroup]): object =>
  Object.fromEntries(
    Object.entries<unknown>(group).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : isSpan(value) ? inWorkingDays(value) : value,
    ]),
  );

const isSpan = (value: unknown): value is { from: number; to: number } =>
  typeof value === 'object' && value !== null && 'from' in value;
