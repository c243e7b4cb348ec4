import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { maxPictures } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { createCategory } from '../category/category.service.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { listening, type Part } from '../../platform/http/read-form.fixture.ts';
import { jpeg, leftBehind } from '../photo/photo.fixture.ts';
import { sweepPhotos } from '../photo/photo.job.ts';
import type { AppRouter } from '../../router.ts';

let api: TestApi;
let http: Awaited<ReturnType<typeof listening>>;
let admin: LoggedIn;
let kitchen: string;
beforeAll(async () => {
  api = await startTestApi();
  http = await listening(api);
  admin = await logInAs(api.ctx, '1');
  ({ id: kitchen } = await createCategory(api.ctx, { name: 'Kitchen' }));
});
afterAll(() => api.close());

let made = 0;
/** A picture that no other one of these tests equals. */
const picture = (width = 40, height = 30) =>
  jpeg(`#${(++made * 4_099).toString(16).padStart(6, '0')}`, width, height);

async function product(more: Part[] = []) {
  const parts: Part[] = [['name', 'Kettle'], ['price', '10'], ['category', kitchen], ...more];
  return (await http.send('POST', '/product/create', parts, admin.headers)).json.Product;
}
const add = (id: string, file: Buffer, more: Part[] = []) =>
  http.send('POST', `/product/pictures/${id}`, [['image', { file }], ...more], admin.headers);
const set = (id: string, body: unknown, headers = admin.headers) =>
  http.call({
    method: 'PUT',
    path: `/product/pictures/${id}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const update = (id: string, parts: Part[]) => http.send('PUT', `/product/update/${id}`, parts, admin.headers);
const read = async (id: string) =>
  (await http.call({ method: 'GET', path: `/product/get/${id}` })).json.Product;
const urlsOf = ({ pictures }: { pictures: { url: string }[] }) => pictures.map(({ url }) => url);
const statusOf = async (url: string) => (await api.app.inject(new URL(url).pathname)).statusCode;
/** A product with a first picture and two more. */
async function withThree() {
  const { _id } = await product([['image', { file: await picture() }]]);
  await add(_id, await picture());
  return (await add(_id, await picture())).json.Product;
}

test('pictures that are added follow the first one, which stays the address that lists show', async () => {
  const first = await product([['image', { file: await picture() }]]);
  expect(first.pictures).toEqual([{ url: first.url, alt: '', large: '' }]);
  const { status, json } = await add(first._id, await picture(), [['alt', ' From behind ']]);
  expect(status).toBe(200);
  expect(json.Product).toMatchObject({
    url: first.url,
    pictures: [
      { url: first.url, alt: '' },
      { url: expect.stringMatching(/-640\.webp$/), alt: 'From behind' },
    ],
  });
  expect(await read(first._id)).toEqual(json.Product);
  expect(await statusOf(json.Product.pictures[1].url)).toBe(200);
  const list = await http.call({ method: 'GET', path: '/product/list?sordBy=createdAt&order=desc&limit=1' });
  expect(list.json.ProductList[0]).toEqual({ ...first, pictures: undefined });
});

test('the first picture that is added to a product without one becomes its address', async () => {
  const { _id, url, pictures } = await product();
  expect([url, pictures]).toEqual(['', []]);
  const { json } = await add(_id, await picture());
  expect(json.Product.url).toBe(json.Product.pictures[0].url);
});

test('a picture that is sent again is there once', async () => {
  const { _id } = await product([['image', { file: await picture() }]]);
  const file = await picture();
  const once = await add(_id, file, [['alt', 'From behind']]);
  const again = await add(_id, file);
  expect([again.status, again.json]).toEqual([200, once.json]);
});

test('the order, the texts and which pictures there are are set together; the first of them is the address', async () => {
  const three = await withThree();
  const [a, b, c] = urlsOf(three);
  const { status, json } = await set(three._id, {
    pictures: [{ url: c, alt: 'From behind' }, { url: 'https://example.com/k.png', alt: '' }, { url: a }],
  });
  expect([status, json.Product.url]).toEqual([200, c]);
  expect(json.Product.pictures).toEqual([
    { url: c, alt: 'From behind', large: '' },
    { url: 'https://example.com/k.png', alt: '', large: '' },
    { url: a, alt: '', large: '' },
  ]);
  expect(await read(three._id)).toEqual(json.Product);
  await sql`update photos set check_at = now() where check_at is not null`.execute(api.deps.db);
  await sweepPhotos(api.ctx);
  expect(await Promise.all([a, b, c].map((url) => statusOf(url ?? '')))).toEqual([200, 404, 200]);
  expect((await set(three._id, { pictures: [] })).json.Product).toMatchObject({ url: '', pictures: [] });
});

test('the documented form changes the first picture and leaves the others', async () => {
  const three = await withThree();
  const [, b, c] = urlsOf(three);
  const replaced = (await update(three._id, [['image', { file: await picture() }]])).json.Product;
  expect(urlsOf(replaced)).toEqual([replaced.url, b, c]);
  const elsewhere = (await update(three._id, [['url', 'https://example.com/k.png']])).json.Product;
  expect(urlsOf(elsewhere)).toEqual(['https://example.com/k.png', b, c]);
  // The address of a further picture moves it to the front, and it is not there twice.
  expect(urlsOf((await update(three._id, [['url', c ?? '']])).json.Product)).toEqual([c, b]);
  const renamed = (await update(three._id, [['name', 'Pot']])).json.Product;
  expect(urlsOf(renamed)).toEqual([c, b]);
  const without = (await update(three._id, [['url', '']])).json.Product;
  expect([without.url, urlsOf(without)]).toEqual([b, [b]]);
  expect((await update(three._id, [['url', '']])).json.Product).toMatchObject({ url: '', pictures: [] });
});

test('a new first picture does not keep the text of the one before', async () => {
  const { _id, url } = await product([['image', { file: await picture() }]]);
  await set(_id, { pictures: [{ url, alt: 'In sage green' }] });
  expect((await update(_id, [['url', url]])).json.Product.pictures[0].alt).toBe('In sage green');
  const { json } = await update(_id, [['image', { file: await picture() }]]);
  expect(json.Product.pictures[0].alt).toBe('');
});

test(`the picture after ${maxPictures} is refused and leaves nothing behind`, async () => {
  const { _id } = await product();
  for (let i = 0; i < maxPictures; i++) expect((await add(_id, await picture())).status).toBe(200);
  const before = await leftBehind(api);
  const { status, json } = await add(_id, await picture());
  expect([status, json.errorMessage]).toEqual([400, 'A product has at most 8 pictures.']);
  expect(await leftBehind(api)).toEqual(before);
});

test('pictures that arrive at the same time are all kept', async () => {
  const { _id } = await product();
  const files = await Promise.all(Array.from({ length: 4 }, () => picture()));
  await Promise.all(files.map((file) => add(_id, file)));
  expect((await read(_id)).pictures).toHaveLength(4);
});

test.each<[string, Part[], number, string]>([
  ['no file', [['alt', 'x']], 400, 'Send a photo in the field image.'],
  ['an empty file', [['image', { file: Buffer.alloc(0) }]], 400, 'The photo is an empty file.'],
  [
    'a document',
    [['image', { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }]],
    400,
    'Send a photo that is a JPEG, PNG, WebP, AVIF or GIF.',
  ],
  ['text in its place', [['image', 'k.png']], 400, 'image takes a file, not text.'],
])('a form with %s adds nothing', async (_, parts, wanted, sentence) => {
  const { _id } = await product();
  const before = await leftBehind(api);
  const { status, json } = await http.send('POST', `/product/pictures/${_id}`, parts, admin.headers);
  expect([status, json.errorMessage]).toEqual([wanted, sentence]);
  expect(await leftBehind(api)).toEqual(before);
});

test('two files, and too long a text, are refused', async () => {
  const { _id } = await product();
  const file = await picture();
  const twice = await add(_id, file, [['image', { file }]]);
  expect([twice.status, twice.json.errorMessage]).toEqual([400, 'Send image only once.']);
  const long = await add(_id, file, [['alt', 'x'.repeat(301)]]);
  expect([long.status, long.json.errorMessage]).toEqual([
    400,
    'An alternative text has at most 300 characters.',
  ]);
  expect((await read(_id)).pictures).toEqual([]);
});

test.each<[string, (url: string) => unknown, string]>([
  ['no list', () => ({}), 'Send pictures as a list of {url, alt}.'],
  ['an address that is none', () => [{ url: 'k.png' }], 'A picture address starts with http:// or https://.'],
  ['an empty address', () => [{ url: '' }], 'Enter the address of a picture.'],
  ['a number as a text', (url) => [{ url, alt: 7 }], 'An alternative text is text.'],
  [
    'one picture at two widths',
    (url) => [{ url }, { url: url.replace('-640.', '-960.') }],
    'A product shows each picture only once.',
  ],
  [
    'a photo that is not there',
    (url) => [{ url: url.replace(/[0-9a-f]{32}/, '0'.repeat(32)) }],
    'This photo is not here any more. Please upload it again.',
  ],
  [
    'nine pictures',
    () => Array.from({ length: 9 }, (_, i) => ({ url: `https://example.com/${i}.png` })),
    'A product has at most 8 pictures.',
  ],
])('%s changes nothing', async (_, pictures, sentence) => {
  const { _id, url } = await product([['image', { file: await picture() }]]);
  const before = await read(_id);
  const { status, json } = await set(_id, { pictures: pictures(url) });
  expect([status, json.errorMessage]).toEqual([400, sentence]);
  expect(await read(_id)).toEqual(before);
});

test('only an admin may, and only to a product that is there', async () => {
  const { _id, url } = await product([['image', { file: await picture() }]]);
  const shopper = await logInAs(api.ctx, '0');
  expect((await set(_id, { pictures: [] }, shopper.headers)).status).toBe(403);
  await http.call({ method: 'DELETE', path: `/product/delete/${_id}`, headers: admin.headers });
  expect((await set(_id, { pictures: [{ url }] })).status).toBe(404);
  expect((await add(_id, await picture())).status).toBe(404);
});

test('the photos of a deleted product go after a day, and come back with it before', async () => {
  const three = await withThree();
  const letADayPass = async () => {
    await sql`update photos set check_at = check_at - interval '1 day' where check_at is not null`.execute(
      api.deps.db,
    );
    await sweepPhotos(api.ctx);
  };
  const client = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `http://127.0.0.1:${portOf(api)}/trpc`, headers: admin.headers })],
  });
  await client.product.delete.mutate({ id: three._id });
  expect((await client.product.restore.mutate({ id: three._id })).pictures).toHaveLength(3);
  await letADayPass();
  for (const url of urlsOf(three)) expect(await statusOf(url)).toBe(200);
  await client.product.delete.mutate({ id: three._id });
  await letADayPass();
  for (const url of urlsOf(three)) expect(await statusOf(url)).toBe(404);
  const rows = api.deps.db.selectFrom('productPictures').selectAll().where('productId', '=', three._id);
  expect(await rows.execute()).toEqual([]);
});

test('an update in tRPC sets the pictures with the other fields, for the version that was read', async () => {
  const three = await withThree();
  const [a, b] = urlsOf(three);
  const client = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `http://127.0.0.1:${portOf(api)}/trpc`, headers: admin.headers })],
  });
  const { id, version } = await client.product.get.query({ id: three._id });
  const pictures = [
    { url: b ?? '', alt: 'From behind' },
    { url: a ?? '', alt: '' },
  ];
  const changed = await client.product.update.mutate({ id, version, name: 'Pot', pictures });
  expect(changed).toMatchObject({ name: 'Pot', version: version + 1, picture: { src: b } });
  expect(changed.pictures.map(({ src, alt }) => [src, alt])).toEqual([
    [b, 'From behind'],
    [a, ''],
  ]);
  const late = await client.product.update.mutate({ id, version, pictures: [] }).catch((error) => error);
  expect(late).toBeInstanceOf(TRPCClientError);
  expect(late.data).toMatchObject({ errorCode: 'conflict', current: { pictures: changed.pictures } });
});

test('a photo wider than the other files has a large one, and goes with it', async () => {
  const { _id, url, pictures } = await product([['image', { file: await picture(2_000, 1_000) }]]);
  expect(pictures).toEqual([{ url, alt: '', large: url.replace('-640.', '-1600.') }]);
  expect(await statusOf(pictures[0].large)).toBe(200);
  await set(_id, { pictures: [] });
  await sql`update photos set check_at = now() where check_at is not null`.execute(api.deps.db);
  await sweepPhotos(api.ctx);
  expect(await statusOf(pictures[0].large)).toBe(404);
});

const portOf = ({ app }: TestApi) => (app.server.address() as { port: number }).port;
