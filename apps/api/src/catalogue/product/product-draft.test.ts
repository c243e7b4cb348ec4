import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpLink } from '@trpc/client';
import { type DraftValues, SaveProductDraft } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs } from '../../people/account/account.fixture.ts';
import { createCategory } from '../category/category.service.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { jpeg } from '../photo/photo.fixture.ts';
import { sweepPhotos } from '../photo/photo.job.ts';
import type { AppRouter } from '../../router.ts';

let api: TestApi;
let admin: ReturnType<typeof createTRPCClient<AppRouter>>;
let kitchen: string;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as { port: number };
  const { headers } = await logInAs(api.ctx, '1');
  admin = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `http://127.0.0.1:${port}/trpc`, headers })],
  });
  ({ id: kitchen } = await createCategory(api.ctx, { name: 'Kitchen' }));
});
afterAll(() => api.close());

const typed = (more: Partial<DraftValues> = {}): DraftValues =>
  SaveProductDraft.shape.values.parse({ name: 'Kettle', price: 'not yet', ...more });
const save = (values: DraftValues, { id = randomUUID() as string, version = null as number | null } = {}) =>
  admin.product.saveDraft.mutate({ id, version, values });

/** Uploads a photo that no other one of these tests equals, and lets the sweep check all photos. */
let photos = 0;
async function upload() {
  const form = new FormData();
  const file = await jpeg(`#${(++photos * 8_191).toString(16).padStart(6, '0')}`, 40, 30);
  form.set('image', new Blob([new Uint8Array(file)]));
  return admin.photo.upload.mutate(form);
}
async function sweep() {
  await sql`update photos set check_at = now() where check_at is not null`.execute(api.deps.db);
  await sweepPhotos(api.ctx);
}
const statusOf = async (url: string) => (await api.app.inject(new URL(url).pathname)).statusCode;

test('a draft keeps what was typed, also what is wrong, and shoppers find nothing of it', async () => {
  const draft = await save(typed());
  expect(draft).toMatchObject({ version: 1, values: { name: 'Kettle', price: 'not yet', category: '' } });
  expect(await admin.product.draft.query({ id: draft.id })).toEqual(draft);
  const other = await save(typed({ name: 'Lamp' }));
  expect((await admin.product.drafts.query()).map(({ id }) => id)).toEqual([other.id, draft.id]);
  expect(await admin.product.search.query({ text: 'kettle' })).toMatchObject({ products: [] });
  await expect(admin.product.get.query({ id: draft.id })).rejects.toThrow('This product is not in the shop.');
});

test('of two admins who save the same draft one is told, and a repeated call is the same draft', async () => {
  const { id } = await save(typed());
  const saved = await save(typed({ price: '10' }), { id, version: 1 });
  expect(saved.version).toBe(2);
  expect(await save(typed({ price: '10' }), { id, version: 1 })).toEqual(saved);
  await expect(save(typed({ price: '20' }), { id, version: 1 })).rejects.toThrow(
    'This draft was saved by somebody else in the meantime. Nothing of yours was saved.',
  );
  expect(await admin.product.draft.query({ id })).toEqual(saved);
});

test('the product of a draft takes its place with all pictures, once', async () => {
  const [one, two, three] = [await upload(), await upload(), await upload()];
  const pictures = [one, two].map(({ picture }, i) => ({ url: picture.src, alt: i === 0 ? '' : 'Its lid' }));
  const { id } = await save(typed({ pictures }));
  const asked = {
    id,
    name: 'Kettle',
    pricePaise: 1_000,
    categoryId: kitchen,
    photoId: three.id,
    furtherPictures: pictures.slice(1),
  };
  const [made, again] = await Promise.all([1, 2].map(() => admin.product.create.mutate(asked)));
  expect(again).toEqual(made);
  expect(made?.pictures.map(({ src, alt }) => [src, alt])).toEqual([
    [three.picture.src, ''],
    [two.picture.src, 'Its lid'],
  ]);
  await expect(admin.product.draft.query({ id })).rejects.toThrow('This draft is not there any more.');
  await expect(save(typed(), { id })).rejects.toThrow('This product is in the shop already.');
  await expect(
    admin.product.create.mutate({ ...asked, furtherPictures: pictures.toReversed() }),
  ).rejects.toThrow('This product was created already');
  // The draft's first picture is not the product's: nothing keeps it any more.
  await sweep();
  expect(await Promise.all([one, two, three].map(({ picture }) => statusOf(picture.src)))).toEqual([
    404, 200, 200,
  ]);
});

test('a product has at most eight pictures and each once, and then no row is left', async () => {
  const urls = Array.from({ length: 8 }, (_, i) => ({ url: `https://example.com/${i}.png`, alt: '' }));
  const create = (furtherPictures: typeof urls) =>
    admin.product.create.mutate({
      name: 'Too much',
      pricePaise: 1,
      categoryId: kitchen,
      pictureUrl: 'https://example.com/first.png',
      furtherPictures,
    });
  await expect(create(urls)).rejects.toThrow('A product has at most 8 pictures.');
  await expect(create([...urls.slice(0, 1), ...urls.slice(0, 1)])).rejects.toThrow(
    'A product shows each picture only once.',
  );
  expect(await admin.product.search.query({ text: 'too much' })).toMatchObject({ products: [] });
  expect((await create(urls.slice(0, 7))).pictures).toHaveLength(8);
});

test('the photos of a draft stay until it is deleted, and it can be put back', async () => {
  const photo = await upload();
  const draft = await save(typed({ pictures: [{ url: photo.picture.src, alt: '' }] }));
  await sweep();
  expect(await statusOf(photo.picture.src)).toBe(200);
  expect(await admin.product.deleteDraft.mutate({ id: draft.id })).toEqual(draft);
  expect(await save(draft.values, { id: draft.id })).toMatchObject({ values: draft.values, version: 1 });
  await admin.product.deleteDraft.mutate({ id: draft.id });
  await sweep();
  expect(await statusOf(photo.picture.src)).toBe(404);
  await expect(save(draft.values)).rejects.toThrow('This photo is not here any more.');
});
