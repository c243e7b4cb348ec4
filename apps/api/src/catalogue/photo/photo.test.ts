import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { storeDrawing } from './encode-photo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ publicUrl: 'https://api.shop.example' });
});
afterAll(() => api.close());

const picture = (colour: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: colour } })
    .png()
    .toBuffer();

test('a picture is kept at three widths in two formats, named by its content, and made once', async () => {
  const { photos, env } = api.deps;
  const folder = join(env.dataDir, 'photos');
  const hash = await storeDrawing(photos, await picture('#b5613c'));
  const files = (await readdir(folder)).filter((name) => name.startsWith(hash));
  const names = [320, 640, 960].flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]);
  expect(new Set(files)).toEqual(new Set(names));
  for (const name of names) {
    const { width, height, format } = await sharp(join(folder, name)).metadata();
    const wanted = Number(/-(\d+)\./.exec(name)?.[1]);
    expect([width, height, format]).toEqual([wanted, wanted * 0.75, name.endsWith('avif') ? 'heif' : 'webp']);
  }
  const madeAt = async () => (await stat(join(folder, `${hash}-640.webp`))).mtimeMs;
  const before = await madeAt();
  expect(await storeDrawing(photos, await picture('#b5613c'))).toBe(hash);
  expect(await madeAt()).toBe(before);
  expect(await storeDrawing(photos, await picture('#3c61b5'))).not.toBe(hash);
});

test('it is served for good, to any site, and its addresses are absolute', async () => {
  const hash = await storeDrawing(api.deps.photos, await picture('#3cb561'));
  const { src, avif, webp } = api.deps.photos.picture(hash);
  expect(src).toBe(`https://api.shop.example/photos/${hash}-640.webp`);
  expect(avif).toBe(
    [320, 640, 960].map((w) => `https://api.shop.example/photos/${hash}-${w}.avif ${w}w`).join(', '),
  );
  for (const address of [src, ...[avif, webp].flatMap((list) => list.split(', '))]) {
    const { pathname } = new URL(address.split(' ')[0] ?? '');
    const answer = await api.app.inject(pathname);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': pathname.endsWith('avif') ? 'image/avif' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('what is no file of a photo is 404, whatever it looks like', async () => {
  const hash = await storeDrawing(api.deps.photos, await picture('#b53c8a'));
  const bad = [
    '/photos',
    '/photos/',
    '/photos/.',
    '/photos/..',
    '/photos/%2e%2e',
    '/photos/..%2f..%2fetc%2fpasswd',
    '/photos/..%5c..%5cboot.ini',
    '/photos/none-640.webp',
    `/photos/${hash}`,
    `/photos/${hash}-641.webp`,
    `/photos/${hash}-640.png`,
    `/photos/${hash}-640.webp%00`,
    `/photos/${hash}-640.webp/`,
    `/photos/${hash.toUpperCase()}-640.webp`,
    `/photos/${'0'.repeat(32)}-640.webp`,
    `/photos/${'x'.repeat(1900)}`,
  ];
  for (const url of bad) {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await api.app.inject({ method, url });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      if (method === 'GET') {
        expect(answer.json()).toEqual({ errorMessage: expect.any(String), requestId: expect.any(String) });
      }
    }
  }
});

test('who has a photo already is told so without its bytes', async () => {
  const { src } = api.deps.photos.picture(await storeDrawing(api.deps.photos, await picture('#b5973c')));
  const { pathname } = new URL(src);
  const { headers } = await api.app.inject(pathname);
  for (const known of [`${headers.etag}`, `"other", W/${headers.etag}`, '*']) {
    const again = await api.app.inject({ url: pathname, headers: { 'if-none-match': known } });
    expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
  }
  const gone = await api.app.inject({
    url: `/photos/${'0'.repeat(32)}-320.webp`,
    headers: { 'if-none-match': '*' },
  });
  expect(gone.statusCode).toBe(404);
  const other = await api.app.inject({ url: pathname, headers: { 'if-none-match': '"other"' } });
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, Number(headers['content-length'])]);
});
