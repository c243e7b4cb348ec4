import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { storePhoto } from './encode-photo.ts';

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
  const { photos } = api.deps;
  const hash = await storePhoto(photos, await picture('#b5613c'));
  const files = (await readdir(photos.folder)).filter((name) => name.startsWith(hash));
  const names = [320, 640, 960].flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]);
  expect(new Set(files)).toEqual(new Set(names));
  for (const name of names) {
    const { width, height, format } = await sharp(join(photos.folder, name)).metadata();
    const wanted = Number(/-(\d+)\./.exec(name)?.[1]);
    expect([width, height, format]).toEqual([wanted, wanted * 0.75, name.endsWith('avif') ? 'heif' : 'webp']);
  }
  const madeAt = async () => (await stat(join(photos.folder, `${hash}-640.webp`))).mtimeMs;
  const before = await madeAt();
  expect(await storePhoto(photos, await picture('#b5613c'))).toBe(hash);
  expect(await madeAt()).toBe(before);
  expect(await storePhoto(photos, await picture('#3c61b5'))).not.toBe(hash);
});

test('it is served for good, to any site, and its addresses are absolute', async () => {
  const hash = await storePhoto(api.deps.photos, await picture('#3cb561'));
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

test('nothing outside the folder, and no folder, is served', async () => {
  for (const url of ['/photos/', '/photos/..%2f..%2fetc%2fpasswd', '/photos/none-640.webp', '/photos']) {
    const answer = await api.app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json()).toEqual({ errorMessage: expect.any(String), requestId: expect.any(String) });
  }
});
