import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { createCategory } from './category.service.ts';

let api: TestApi;
let admin: LoggedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await logInAs(api.ctx, '1');
});
afterAll(() => api.close());

test('an admin sets how the products of a category are taxed, which is in the audit', async () => {
  const { id } = await createCategory(api.ctx, { name: 'Books' });
  const set = async (payload: object, of = id) => {
    const answer = await api.app.inject({
      method: 'PUT',
      url: `/v1/categories/${of}/tax`,
      headers: admin.headers,
      payload,
    });
    return answer.json();
  };
  const tax = { gstRate: 500, hsn: '4901' };
  expect(await set(tax)).toMatchObject({ id, name: 'Books', ...tax });
  const { changes } = await api.ctx.db
    .selectFrom('auditEvents')
    .select('changes')
    .where('kind', '=', 'category_updated')
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({ gstRate: { from: null, to: 500 }, hsn: { from: '', to: '4901' } });
  const listed = await api.app.inject({ url: '/v1/categories/manage', headers: admin.headers });
  expect(listed.json()).toMatchObject([tax]);
  expect(await set({ gstRate: null, hsn: '' })).toMatchObject({ gstRate: null, hsn: '' });
  expect(await set({ gstRate: 10_001, hsn: '' })).toMatchObject({
    errorMessage: 'Enter a rate of GST in percent, 0 to 100, with at most two decimals.',
  });
  expect(await set(tax, 'none')).toMatchObject({ errorMessage: 'There is no such category.' });
});
