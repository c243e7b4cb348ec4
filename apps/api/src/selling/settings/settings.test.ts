import { randomUUID } from 'node:crypto';
import type { ChangeSettings, Settings } from 'contracts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Context } from '../../context.ts';
import { createTestDatabase, startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import { sellsInIndia } from '../gst/seller.fixture.ts';
import { beginSettings, readSettings, refreshSettings } from './settings.service.ts';

let api: TestApi;
let ctx: Context;
let admin: LoggedIn;
beforeAll(async () => {
  api = await startTestApi();
  ({ ctx } = api);
  admin = await logInAs(ctx, '1', 'The admin');
});
afterAll(() => api.close());

const change = async (input: ChangeSettings | Record<string, unknown>) => {
  const answer = await api.app.inject({
    method: 'PUT',
    url: '/v1/settings',
    headers: admin.headers,
    payload: input,
  });
  return { status: answer.statusCode, ...answer.json() };
};
const versionOf = async (group: keyof Settings) => (await readSettings(ctx.db)).versions[group];
const lastChange = () =>
  ctx.db
    .selectFrom('auditEvents')
    .select(['about', 'aboutName', 'byAccount', 'changes'])
    .where('kind', '=', 'settings_changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('the first start', () => {
  it('takes settings and rates of categories from the environment, and a later one changes nothing', async () => {
    const databaseUrl = await createTestDatabase();
    await migrate(databaseUrl);
    const db = openDatabase(openPool(databaseUrl));
    await db
      .insertInto('categories')
      .values(['Books & Paper', 'Garden', 'Toys'].map((name) => ({ name, nameKey: randomUUID() })))
      .execute();
    await db.updateTable('categories').set({ name: 'Outdoors' }).where('name', '=', 'Garden').execute();
    const { firstSettings } = ctx.env;
    const env = {
      ...ctx.env,
      firstSettings: { ...firstSettings, returns: { days: 14 } },
      firstRates: new Map([
        ['books & paper', { rate: 500, hsn: '4901' }],
        ['garden', { rate: 1_200, hsn: '' }],
        ['boks', { rate: 500, hsn: '' }],
      ]),
    };
    expect((await Promise.all([beginSettings({ db, env }), beginSettings({ db, env })])).flat()).toEqual([
      'boks',
    ]);
    const rated = await db
      .selectFrom('categories')
      .select(['name', 'gstRate', 'hsn'])
      .orderBy('name')
      .execute();
    expect(rated).toEqual([
      { name: 'Books & Paper', gstRate: 500, hsn: '4901' },
      { name: 'Outdoors', gstRate: 1_200, hsn: '' },
      { name: 'Toys', gstRate: null, hsn: '' },
    ]);
    const { versions, ...begun } = await readSettings(db);
    expect(begun).toEqual(env.firstSettings);
    expect(new Set(Object.values(versions))).toEqual(new Set([1]));
    expect(await beginSettings({ db, env: { ...env, firstSettings } })).toEqual([]);
    expect((await readSettings(db)).returns).toEqual({ days: 14 });
    await db.destroy();
  });
});

describe('a change', () => {
  it('is known at once where it was made, after the next look elsewhere, and is in the audit', async () => {
    const elsewhere = { ...ctx, settings: { ...ctx.settings } };
    const version = await versionOf('delivery');
    const answer = await change({ group: 'delivery', version, days: { from: 3, to: 6 } });
    expect(answer).toMatchObject({
      status: 200,
      delivery: { days: { from: 3, to: 6 } },
      versions: { delivery: version + 1 },
    });
    expect((await api.app.inject('/trpc/order.deliveryDays')).json().result.data).toEqual({ from: 3, to: 6 });
    expect(elsewhere.settings.delivery.days).toBeNull();
    await refreshSettings(elsewhere);
    expect(elsewhere.settings.delivery.days).toEqual({ from: 3, to: 6 });
    expect(await lastChange()).toEqual({
      about: 'delivery',
      aboutName: 'Delivery',
      byAccount: admin.account.id,
      changes: { days: { from: null, to: '3 to 6 working days' } },
    });
  });

  it('is told to the later one of two admins, and one that changes nothing is no change', async () => {
    const version = await versionOf('returns');
    const both = await Promise.all([10, 20].map((days) => change({ group: 'returns', version, days })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      errorMessage:
        'These settings were changed by somebody else in the meantime. Nothing of yours was saved.',
    });
    const { days } = ctx.settings.returns;
    expect(await change({ group: 'returns', version: version + 1, days })).toMatchObject({ status: 200 });
    expect(await versionOf('returns')).toBe(version + 1);
  });

  it('is told in the words of people, each field by its name', async () => {
    const version = await versionOf('payOnDelivery');
    await change({
      group: 'payOnDelivery',
      version,
      isOffered: true,
      countries: ['IN', 'NP'],
      acceptHours: 48,
    });
    expect(await lastChange()).toMatchObject({
      aboutName: 'Pay on delivery',
      changes: { isOffered: { from: false, to: true }, countries: { from: 'IN', to: 'IN, NP' } },
    });
    expect(ctx.settings.payOnDelivery).toEqual({ isOffered: true, countries: ['IN', 'NP'], acceptHours: 48 });
  });
});

describe('a GSTIN', () => {
  const { seller } = sellsInIndia;

  it('needs the usual rate, a name and an address, which then stay', async () => {
    const refusal = async (input: Record<string, unknown>) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/trpc/settings.change',
        headers: admin.headers,
        payload: input,
      });
      return answer.json().error?.data.fieldErrors;
    };
    const [version, taxVersion] = [await versionOf('seller'), await versionOf('tax')];
    const group = { group: 'seller', version };
    expect(await refusal({ ...group, ...seller, name: '', address: '' })).toEqual({
      gstin: 'Save the usual rate of GST first: invoices need it.',
      name: 'Enter the name: with a GSTIN, invoices say who sells.',
      address: 'Enter the address: with a GSTIN, invoices say where the seller is.',
    });
    expect(await change({ group: 'tax', version: taxVersion, gstRate: 1_800, hsn: '' })).toMatchObject({
      status: 200,
    });
    expect(await refusal({ ...group, ...seller, gstin: '99ABCDE1234F1Z5' })).toEqual({
      gstin: 'A GSTIN begins with the two digits of a state, and this one does not.',
    });
    expect(await refusal({ ...group, ...seller, gstin: '29ABCDE1234F1Z' })).toEqual({
      gstin: 'A GSTIN has 15 characters, such as 29ABCDE1234F1Z5.',
    });
    expect(await refusal({ ...group, ...seller })).toBeUndefined();
    expect((await api.app.inject('/trpc/invoice.areIssued')).json().result.data).toBe(true);
    expect(await refusal({ group: 'tax', version: taxVersion + 1, gstRate: null, hsn: '' })).toEqual({
      gstRate: 'Enter the usual rate: the shop has a GSTIN, so it issues invoices.',
    });
  });
});

test.each([
  [{ group: 'returns', days: 366 }, 'Enter a whole number of days, 0 to 365.'],
  [{ group: 'lowStock', units: null }, 'Enter a whole number of units, 0 to 10,000.'],
  [{ group: 'delivery', days: { from: 6, to: 3 } }, 'The most working days cannot be fewer than the least.'],
  [
    { group: 'payOnDelivery', isOffered: true, countries: [], acceptHours: 48 },
    'Enter at least one country.',
  ],
  [
    { group: 'tax', gstRate: 10_001, hsn: '' },
    'Enter a rate of GST in percent, 0 to 100, with at most two decimals.',
  ],
  [{ group: 'tax', gstRate: 500, hsn: '49' }, 'A code of the tariff (HSN) has four to eight digits.'],
])('%j is refused with a sentence', async (input, errorMessage) => {
  expect(await change({ version: 1, ...input })).toMatchObject({ status: 400, errorMessage });
});
