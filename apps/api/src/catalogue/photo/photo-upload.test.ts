import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { createCategory } from '../category/category.service.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { formBytes, formType, listening, type Part } from '../../platform/http/read-form.fixture.ts';
import type { AppRouter } from '../../router.ts';
import { jpeg, leftBehind, plainPicture } from './photo.fixture.ts';

let api: TestApi;
let http: Awaited<ReturnType<typeof listening>>;
let admin: LoggedIn;
let category: string;
beforeAll(async () => {
  api = await startTestApi();
  http = await listening(api);
  admin = await logInAs(api.ctx, '1');
  ({ id: category } = await createCategory(api.ctx, { name: 'Kitchen' }));
});
afterAll(() => api.close());

const withPhoto = (file: Buffer): Part[] => [
  ['image', { file }],
  ['name', 'Kettle'],
  ['price', '10'],
  ['category', category],
];
const create = (file: Buffer) => http.send('POST', '/product/create', withPhoto(file), admin.headers);
const photosFolder = () => readdir(join(api.deps.env.dataDir, 'photos'));
const stored = async (url: string, width = 960) => {
  const { pathname } = new URL(url.replace('-640.', `-${width}.`));
  const answer = await api.app.inject(pathname);
  expect([pathname, answer.statusCode]).toEqual([pathname, 200]);
  return sharp(answer.rawPayload);
};
const refused = async (file: Buffer, status: number, sentence: string) => {
  const before = await leftBehind(api);
  const { status: was, json } = await create(file);
  expect([was, json]).toEqual([status, { errorMessage: sentence, requestId: expect.any(String) }]);
  expect(await leftBehind(api)).toEqual(before);
};

test('a photo makes url an address that works at once, at every width and in both formats', async () => {
  const { status, json } = await create(await jpeg('#b5613c', 1500, 1000));
  expect(status).toBe(200);
  expect(json.Product.url).toMatch(new RegExp(`^${api.deps.env.publicUrl}/photos/[0-9a-f]{32}-640\\.webp$`));
  for (const width of [320, 640, 960]) {
    for (const [ext, format] of [
      ['webp', 'webp'],
      ['avif', 'heif'],
    ] as const) {
      const meta = await (await stored(json.Product.url.replace('.webp', `.${ext}`), width)).metadata();
      expect([meta.width, meta.height, meta.format]).toEqual([width, Math.round((width * 2) / 3), format]);
    }
  }
});

test.each<[string, () => Promise<Buffer>]>([
  ['JPEG', () => plainPicture('#3c61b5').jpeg().toBuffer()],
  [
    'progressive CMYK JPEG',
    () => plainPicture('#3c61b5').toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
  ],
  [
    'PNG of 16 bits with alpha',
    () => plainPicture('#3c61b5').ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
  ],
  ['grey PNG', () => plainPicture('#808080').greyscale().png().toBuffer()],
  ['WebP', () => plainPicture('#3c61b5').webp().toBuffer()],
  ['AVIF', () => plainPicture('#3c61b5').avif().toBuffer()],
  ['GIF', () => plainPicture('#3c61b5').gif().toBuffer()],
])('%s is taken, whatever its name and content type claim', async (_, make) => {
  const file = await make();
  const parts: Part[] = [
    ...withPhoto(file).slice(1),
    ['image', { file, name: '../../evil.svg', type: 'text/html' }],
  ];
  const { status, json } = await http.send('POST', '/product/create', parts, admin.headers);
  expect([status, json.errorMessage]).toEqual([200, undefined]);
  const { width, height, channels } = await (await stored(json.Product.url)).metadata();
  expect([width, height, channels]).toEqual([300, 200, 3]);
  expect((await photosFolder()).join(' ')).not.toContain('evil');
});

test('the first picture of an animated one is shown; what was transparent is white', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((colour) => plainPicture(colour, 60, 40).png().toBuffer()),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const first = await (await stored((await create(animated)).json.Product.url)).stats();
  expect(first.channels.map(({ mean }) => Math.round(mean / 32) * 32)).toEqual([256, 0, 0]);
  const clear = await sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const white = await (await stored((await create(clear)).json.Product.url)).stats();
  for (const { mean } of white.channels) expect(mean).toBeGreaterThan(250);
});

test('a photo is turned as its EXIF says and keeps nothing else of it', async () => {
  const file = await plainPicture('#b53c8a', 400, 200)
    .withExif({
      IFD0: { Copyright: 'Somebody', Artist: 'GPS 19.07 N' },
      IFD3: { GPSLatitude: '19/1 4/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).orientation).toBe(6);
  const { json } = await create(file);
  for (const name of [json.Product.url, json.Product.url.replace('.webp', '.avif')]) {
    const meta = await (await stored(name)).metadata();
    expect([meta.width, meta.height]).toEqual([200, 400]);
    expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const taken = 'Send a photo that is a JPEG, PNG, WebP, AVIF or GIF.';
test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['SVG', () => Buffer.from(svg)],
  ['SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['SVG behind spaces', () => Buffer.from(`   \n${svg}`)],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['TIFF', () => plainPicture('#fff').tiff().toBuffer()],
  ['one byte', () => Buffer.from('x')],
  ['an ISO file of another brand', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
])('%s is never taken', async (_, make) => refused(await make(), 400, taken));

const damaged = 'The photo cannot be read: it is damaged.';
test('a picture that is cut off, or only begins as one, is refused', async () => {
  const noise = await sharp({
    create: {
      width: 90,
      height: 90,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
    .png()
    .toBuffer();
  const forms = [
    noise,
    await sharp(noise).jpeg().toBuffer(),
    await sharp(noise).webp().toBuffer(),
    await sharp(noise).avif().toBuffer(),
  ];
  for (const form of forms) await refused(form.subarray(0, form.length / 2), 400, damaged);
  await refused(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(svg)]), 400, damaged);
  await refused(Buffer.concat([Buffer.from('GIF89a'), Buffer.from(svg)]), 400, damaged);
});

test.each([
  ['a plain one', { progressive: false }],
  ['a progressive one', { progressive: true }],
])('a JPEG without the mark of its end is taken, and not when it lacks more: %s', async (_, options) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const whole = await sharp({ create: { width: 300, height: 200, channels: 3, noise, background: '#000' } })
    .jpeg(options)
    .toBuffer();
  for (const lost of [1, 2]) {
    const { status, json } = await create(whole.subarray(0, -lost));
    expect([lost, status, json.errorMessage]).toEqual([lost, 200, undefined]);
    const { width, height } = await (await stored(json.Product.url)).metadata();
    expect([width, height]).toEqual([300, 200]);
  }
  for (const kept of [whole.length - 3, whole.length * 0.9, whole.length / 2])
    await refused(whole.subarray(0, kept), 400, damaged);
  await refused(
    Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from('ffff', 'hex')]),
    400,
    damaged,
  );
});

test('50 megapixels are taken and one row more is not, however small the file is', async () => {
  const size = (height: number) =>
    sharp({ create: { width: 10_000, height, channels: 3, background: '#808080' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  await refused(await size(5_001), 400, 'A photo has at most 50 megapixels.');
  const { status, json } = await create(await size(5_000));
  expect([status, json.errorMessage]).toEqual([200, undefined]);
});

test('a very long picture and a very small one are taken', async () => {
  for (const [width, height] of [
    [20, 30_000],
    [30_000, 20],
    [1, 1],
  ] as const) {
    const { status, json } = await create(await plainPicture('#123456', width, height).png().toBuffer());
    expect([width, status, json.errorMessage]).toEqual([width, 200, undefined]);
    const meta = await (await stored(json.Product.url)).metadata();
    expect(Math.max(meta.width, meta.height)).toBeLessThanOrEqual(4 * 960);
  }
});

test('10 MB are read and one byte more is 413; the answer comes although the sender sends on', async () => {
  const picture = await jpeg('#0f0f0f');
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  const { status, json } = await create(padded(10 * 1_048_576));
  expect([status, json.errorMessage]).toEqual([200, undefined]);
  await refused(padded(10 * 1_048_576 + 1), 413, 'The photo is larger than 10 MB.');
  await refused(padded(40 * 1_048_576), 413, 'The photo is larger than 10 MB.');
});

test('memory does not grow with what is sent', async () => {
  const parts = withPhoto(Buffer.alloc(9 * 1_048_576));
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 5);
  const sends = Array.from({ length: 6 }, () => http.send('POST', '/product/create', parts, admin.headers));
  const bytes = 6 * 2 * 9 * 1_048_576;
  const answers = await Promise.all(sends);
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(400));
  // The senders are in this process: their bytes count, those of the readers must not.
  expect(most - before).toBeLessThan(bytes + 25 * 1_048_576);
});

test('a product whose category went away while its photo was stored leaves neither row nor file', async () => {
  const { id } = await createCategory(api.ctx, { name: 'Short-lived' });
  const before = await leftBehind(api);
  const parts: Part[] = [...withPhoto(await jpeg('#a0b0c0')).slice(0, 3), ['category', id]];
  const sent = await api.deps.db.transaction().execute(async (trx) => {
    // The photo's row waits for this transaction; the category was there when the call began.
    await sql`lock table photos in share mode`.execute(trx);
    const answer = http.send('POST', '/product/create', parts, admin.headers);
    const waiting = sql`select from pg_locks where relation = 'photos'::regclass and not granted`;
    await expect.poll(async () => (await waiting.execute(api.deps.db)).rows.length).toBe(1);
    await trx.deleteFrom('categories').where('id', '=', id).execute();
    return { answer };
  });
  expect((await sent.answer).json.errorMessage).toBe('Choose a category.');
  expect(await leftBehind(api)).toEqual(before);
});

test('a refused form does not take away a photo that was there before it', async () => {
  const file = await jpeg('#ccddee');
  const { json } = await create(file);
  const before = await leftBehind(api);
  const parts: Part[] = [...withPhoto(file).slice(0, 2), ['price', '10'], ['category', '1']];
  expect((await http.send('POST', '/product/create', parts, admin.headers)).status).toBe(400);
  expect(await leftBehind(api)).toEqual(before);
  await stored(json.Product.url);
});

test('a photo takes the place of an address, an address that of a photo, and an empty one takes both away', async () => {
  const { json } = await create(await jpeg('#334455'));
  const id = json.Product._id;
  const update = async (parts: Part[]) =>
    (await http.send('PUT', `/product//update/${id}`, parts, admin.headers)).json.Product.url;
  const photo = json.Product.url;
  expect(await update([['url', photo]])).toBe(photo);
  expect(await update([['url', 'https://example.com/a.png']])).toBe('https://example.com/a.png');
  // The address of a photo of ours is that photo, so that it is not removed as unused.
  expect(await update([['url', photo]])).toBe(photo);
  expect(
    await update([
      ['url', 'https://example.com/b.png'],
      ['image', { file: await jpeg('#665544') }],
    ]),
  ).toMatch(/\/photos\//);
  expect(await update([['url', '']])).toBe('');
});

test('tRPC takes a photo as a form, streamed, and answers what a product shows it by', async () => {
  const { port } = api.app.server.address() as { port: number };
  const client = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `http://127.0.0.1:${port}/trpc`, headers: admin.headers })],
  });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await jpeg('#9999aa', 800, 600))]), 'kettle.jpg');
  const { id, picture } = await client.photo.upload.mutate(form);
  expect(picture).toEqual(api.deps.photos.picture(id));
  await stored(picture.src);
  const product = await client.product.create.mutate({
    name: 'K',
    pricePaise: 1,
    categoryId: category,
    photoId: id,
  });
  expect(product.picture).toEqual(picture);
  const { version } = product;
  const without = await client.product.update.mutate({ id: product.id, version, photoId: null });
  expect(without.picture.src).toBe('');

  const before = await leftBehind(api);
  const said = async (data: FormData) => {
    const error: unknown = await client.photo.upload.mutate(data).catch((reason: unknown) => reason);
    return error instanceof TRPCClientError ? [error.data?.errorCode, error.message] : error;
  };
  const formOf = (bytes: number | string) => {
    const data = new FormData();
    data.set('image', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]));
    return data;
  };
  expect(await said(new FormData())).toEqual(['bad_input', 'Send a photo in the field image.']);
  expect(await said(formOf(svg))).toEqual(['bad_input', taken]);
  expect(await said(formOf(10 * 1_048_576 + 1))).toEqual(['too_large', 'The photo is larger than 10 MB.']);
  expect(await leftBehind(api)).toEqual(before);
});

test('tRPC reads a form in that one call only, and JSON there is none', async () => {
  const body = formBytes([['image', { file: Buffer.alloc(2_000_000) }]]);
  const call = (path: string, contentType: string, bytes: Buffer | string) =>
    http.call({
      method: 'POST',
      path,
      headers: { ...admin.headers, 'content-type': contentType },
      body: bytes,
    });
  for (const path of ['/trpc/account.signUp', '/trpc/product.create', '/trpc/category.create']) {
    const { status, json } = await call(path, formType, body);
    expect([status, json.error.data.errorCode]).toEqual([415, 'wrong_type']);
  }
  const { status, json } = await call('/trpc/photo.upload', 'application/json', '{}');
  expect([status, json.error.message]).toEqual([
    415,
    'Send a form (multipart/form-data) with the photo in the field image.',
  ]);
});

test('ten uploads of one new photo at once store it once', async () => {
  const file = await jpeg('#010203');
  const before = await photosFolder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(file)));
  expect(new Set(answers.map(({ json }) => json.Product.url)).size).toBe(1);
  expect((await photosFolder()).length - before.length).toBe(6);
});
