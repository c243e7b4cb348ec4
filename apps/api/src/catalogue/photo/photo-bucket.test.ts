import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs } from '../../people/account/account.fixture.ts';
import { createCategory } from '../category/category.service.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { listening } from '../../platform/http/read-form.fixture.ts';
import { jpeg } from './photo.fixture.ts';
import { sweepPhotos } from './photo.job.ts';

let directory: string;
let store: S3rver;
let api: TestApi;
let http: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storefront-bucket-'));
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await store.run();
  api = await startTestApi({
    photoBucket: {
      name: 'photos',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-south-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
  });
  http = await listening(api);
});
afterAll(async () => {
  await api.close();
  // The last test closes the store.
  await rm(directory, { recursive: true, force: true });
});

const objects = async () => {
  const names = await readdir(join(directory, 'photos')).catch((): string[] => []);
  return names.filter((name) => name.endsWith('_object'));
};

test('with a bucket photos lie there and nowhere else, are served by the api, and go when nothing shows them', async () => {
  const { headers } = await logInAs(api.ctx, '1');
  const { id } = await createCategory(api.ctx, { name: 'Kitchen' });
  const { json } = await http.send(
    'POST',
    '/product/create',
    [
      ['name', 'Kettle'],
      ['price', '1'],
      ['category', id],
      ['image', { file: await jpeg('#abcdef', 1000, 500) }],
    ],
    headers,
  );
  expect(json.errorMessage).toBeUndefined();
  expect(await objects()).toHaveLength(7);
  expect(await readdir(join(api.deps.env.dataDir, 'photos'))).toEqual([]);

  const { pathname } = new URL(json.Product.url);
  const shown = await api.app.inject(pathname);
  expect(shown.statusCode).toBe(200);
  expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await api.app.inject(`/photos/${'0'.repeat(32)}-640.webp`)).statusCode).toBe(404);

  await http.call({ method: 'DELETE', path: `/product/delete/${json.Product._id}`, headers });
  await sql`update photos set check_at = now()`.execute(api.deps.db);
  await sweepPhotos(api.ctx);
  expect(await objects()).toEqual([]);
  expect((await api.app.inject(pathname)).statusCode).toBe(404);
});

test('while the bucket is unavailable a photo is refused with a sentence, neither stored nor shown, and no row is left', async () => {
  const { headers } = await logInAs(api.ctx, '1');
  await store.close();
  const { status, json } = await http.send(
    'POST',
    '/trpc/photo.upload',
    [['image', { file: await jpeg('#fedcba') }]],
    headers,
  );
  expect([status, json.error.data.errorCode, json.error.message]).toEqual([
    503,
    'photos_unavailable',
    'The photo cannot be stored at the moment. Please try again in a minute.',
  ]);
  expect(await api.deps.db.selectFrom('photos').selectAll().execute()).toEqual([]);
  const shown = await api.app.inject(`/photos/${'0'.repeat(32)}-640.webp`);
  expect([shown.statusCode, shown.headers['cache-control'], shown.json().errorMessage]).toEqual([
    503,
    'no-store',
    'The photo cannot be shown at the moment. Please try again in a minute.',
  ]);
});
