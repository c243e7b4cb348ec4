import { afterAll, expect, test } from 'vitest';
import { logInAs } from '../../people/account/account.fixture.ts';
import { startTestApi } from '../../platform/db/test-database.fixture.ts';
import { deleteSharedView, listSharedViews, shareView } from './list-view.service.ts';

const api = await startTestApi();
afterAll(() => api.close());
const as = async (role: 'owner' | 'packer', name: string) => ({
  ...api.ctx,
  account: (await logInAs(api.ctx, '1', name, role)).account,
});
const [asha, kabir, owner] = [
  await as('packer', 'Asha'),
  await as('packer', 'Kabir'),
  await as('owner', 'Ira'),
];
const view = (name: string) => ({ list: 'orders' as const, name, query: '?state=to_pack' });

test('a shared view is everybody’s, and is deleted by who made it or an owner', async () => {
  const [shared] = await shareView(asha, view('Mine'));
  const id = shared?.id ?? '';
  expect(shared).toEqual({ id, name: 'Mine', query: '?state=to_pack', madeBy: 'Asha', mayDelete: true });
  expect(await listSharedViews(kabir, { list: 'orders' })).toEqual([{ ...shared, mayDelete: false }]);
  expect(await listSharedViews(kabir, { list: 'products' })).toEqual([]);
  await expect(shareView(kabir, view('MINE'))).rejects.toMatchObject({
    code: 'conflict',
    fieldErrors: { name: 'Another shared view has this name. Choose another one.' },
  });
  await expect(deleteSharedView(kabir, { id })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await listSharedViews(owner, { list: 'orders' })).toMatchObject([{ id, mayDelete: true }]);
  expect(await deleteSharedView(owner, { id })).toEqual([]);
  await expect(deleteSharedView(asha, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('of many that are shared at once at most 30 stay', async () => {
  const names = Array.from({ length: 34 }, (_, number) => `View ${number}`);
  const done = await Promise.allSettled(names.map((name) => shareView(asha, view(name))));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  expect(await listSharedViews(asha, { list: 'orders' })).toHaveLength(30);
});
