import { sql } from 'kysely';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCategoryPicture } from '../category/category-picture.service.ts';
import { createCategory } from '../category/category.service.ts';
import { deleteCategory } from '../category/delete-category.service.ts';
import { mergeCategory } from '../category/merge-category.service.ts';
import type { AccountContext } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { addProduct, addShopper, orderInput } from '../../selling/order/shop.fixture.ts';
import { deleteProduct, restoreProduct } from '../product/product-removal.service.ts';
import { updateProduct } from '../product/product-writes.service.ts';
import { jpeg } from './photo.fixture.ts';
import { sweepPhotos } from './photo.job.ts';
import { uploadPhoto } from './photo.service.ts';

let api: TestApi;
let admin: AccountContext;
beforeAll(async () => {
  api = await startTestApi();
  admin = await addShopper(api.ctx, '1');
});
afterAll(() => api.close());

let sent = 0;
async function upload(colour: string): Promise<string> {
  const path = join(api.deps.photos.incoming, `test-${sent++}`);
  await writeFile(path, await jpeg(colour, 40, 30));
  const { id } = await uploadPhoto(admin, { path, discard: async () => {} });
  return id;
}
async function productWith(photoId: string): Promise<string> {
  const id = await addProduct(api.ctx);
  await updateProduct(admin, { id, photoId });
  return id;
}
const filesOf = async (hash: string) =>
  (await readdir(join(api.deps.env.dataDir, 'photos'))).filter((name) => name.startsWith(hash)).length;
/** As if a day had passed for every photo that waits to be looked at. */
const letADayPass = () =>
  sql`update photos set check_at = check_at - interval '1 day' where check_at is not null`.execute(
    api.deps.db,
  );

test('a photo that no product took goes after a day, row and files, and not before', async () => {
  const hash = await upload('#100000');
  await sweepPhotos(api.ctx);
  expect(await filesOf(hash)).toBe(6);
  await letADayPass();
  await sweepPhotos(api.ctx);
  expect(await filesOf(hash)).toBe(0);
  await expect(productWith(hash)).rejects.toMatchObject({ code: 'bad_input' });
});

test('a photo that is due is not shown again: its files may go at any moment', async () => {
  const hash = await upload('#110000');
  await letADayPass();
  await expect(productWith(hash)).rejects.toMatchObject({ code: 'bad_input' });
  expect(await upload('#110000')).toBe(hash);
  await productWith(hash);
  await sweepPhotos(api.ctx);
  expect(await filesOf(hash)).toBe(6);
});

test('a photo stays while a product shows it, and a day longer', async () => {
  const old = await upload('#200000');
  const [one, other] = [await productWith(old), await productWith(old)];
  await letADayPass();
  await sweepPhotos(api.ctx);
  expect(await filesOf(old)).toBe(6);
  const next = await upload('#210000');
  await updateProduct(admin, { id: one, photoId: next });
  await letADayPass();
  await sweepPhotos(api.ctx);
  // The other one shows it still.
  expect(await filesOf(old)).toBe(6);
  await updateProduct(admin, { id: other, photoId: null });
  await sweepPhotos(api.ctx);
  expect(await filesOf(old)).toBe(6);
  await letADayPass();
  await sweepPhotos(api.ctx);
  expect([await filesOf(old), await filesOf(next)]).toEqual([0, 6]);
});

test('the photo of a deleted product goes a day later, unless it was brought back', async () => {
  const [gone, back] = [await upload('#300000'), await upload('#310000')];
  const [first, second] = [await productWith(gone), await productWith(back)];
  for (const id of [first, second]) await deleteProduct(admin, { id });
  await restoreProduct(admin, { id: second });
  await letADayPass();
  await sweepPhotos(api.ctx);
  expect([await filesOf(gone), await filesOf(back)]).toEqual([0, 6]);
});

test('what an order shows stays for good', async () => {
  const hash = await upload('#400000');
  const id = await productWith(hash);
  await createOrder(await addShopper(api.ctx), orderInput([id, 1]));
  await deleteProduct(admin, { id });
  await letADayPass();
  await sweepPhotos(api.ctx);
  expect(await filesOf(hash)).toBe(6);
});

test('what a category shows stays until it shows another, or is deleted or merged, and a day longer', async () => {
  const hashes = [await upload('#006000'), await upload('#008000'), await upload('#00a000')];
  const made = hashes.map(async (hash, i) => {
    const { id } = await createCategory(admin, { name: `Shelf ${i}` });
    await setCategoryPicture(admin, { id, picture: { url: api.deps.photos.picture(hash).src, alt: '' } });
    return id;
  });
  const [changed = '', removed = '', merged = ''] = await Promise.all(made);
  const left = async () => (await Promise.all(hashes.map(filesOf))).map((count) => count > 0);
  const sweepADayLater = async () => {
    await letADayPass();
    await sweepPhotos(api.ctx);
    return left();
  };
  // A product that shows one of them too lets go of it.
  await updateProduct(admin, { id: await productWith(hashes[0] ?? ''), photoId: null });
  expect(await sweepADayLater()).toEqual([true, true, true]);
  await setCategoryPicture(admin, { id: changed, picture: null });
  await mergeCategory(admin, { id: merged, into: changed });
  await deleteCategory(admin, { id: removed });
  await sweepPhotos(api.ctx);
  expect(await left()).toEqual([true, true, true]);
  expect(await sweepADayLater()).toEqual([false, false, false]);
});

test('sending a photo again while it is being removed ends with it there', async () => {
  for (let i = 0; i < 5; i++) {
    const hash = await upload('#500000');
    await letADayPass();
    await Promise.all([sweepPhotos(api.ctx), sweepPhotos(api.ctx), upload('#500000')]);
    expect(await filesOf(hash)).toBe(6);
    await productWith(hash);
    await api.deps.db
      .updateTable('products')
      .set({ photoHash: null })
      .where('photoHash', '=', hash)
      .execute();
    await sql`update photos set check_at = now() where hash = ${hash}`.execute(api.deps.db);
    await sweepPhotos(api.ctx);
  }
});

test('uploads that a dead process left go after an hour', async () => {
  const [old, young] = ['left-old', 'left-young'].map((name) => join(api.deps.photos.incoming, name));
  for (const path of [old, young]) await writeFile(path ?? '', 'half');
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  await utimes(old ?? '', twoHoursAgo, twoHoursAgo);
  await sweepPhotos(api.ctx);
  const left = await readdir(api.deps.photos.incoming);
  expect([left.includes('left-old'), left.includes('left-young')]).toEqual([false, true]);
});
