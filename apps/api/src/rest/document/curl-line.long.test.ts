import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenAPIV3_1 } from 'openapi-types';
import { expect, test } from 'vitest';
import { demoAccounts, seedDemoAccounts } from '../../demo/demo-accounts.ts';
import { demoCategories, demoRows } from '../../demo/demo-rows.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { jpeg } from '../../catalogue/photo/photo.fixture.ts';
import { photoHash } from '../../catalogue/photo/photos.ts';
import { startTestSandbox } from '../../platform/gateway/sandbox.fixture.ts';
import { freePort } from '../../../../../tools/postgres.ts';
import { startDocumentProxy } from './document-proxy.fixture.ts';
import { type DocumentedOperation, operationsOf } from './operations.ts';

const run = promisify(execFile);
const shell = async (lines: string, cwd?: string): Promise<string> =>
  (await run('sh', ['-c', lines], { ...(cwd && { cwd }) })).stdout;

/** The demo's catalogue and accounts; of its pictures the file that the document names, and a photo to upload. */
async function asInTheDemo({ deps: { db, env } }: TestApi): Promise<void> {
  await seedDemoAccounts(db);
  await db.insertInto('categories').values(demoCategories()).execute();
  const rows = demoRows();
  await db
    .insertInto('products')
    .values(rows.map(({ product }) => ({ ...product, pictureUrl: '' })))
    .execute();
  const hashes = rows.flatMap((row) => [row, ...row.details].map(({ picture }) => photoHash(picture)));
  await db
    .insertInto('photos')
    .values(hashes.map((hash) => ({ hash })))
    .execute();
  await writeFile(join(env.dataDir, 'grip.jpg'), await jpeg('#a0703c'));
  const csv = 'Id,Name,Price in rupees,Category\n,Kulhad of one,49,Kitchen & Dining\n';
  await writeFile(join(env.dataDir, 'products.csv'), csv);
  const kettle = rows.find(({ product }) => product.name === 'Sage Enamel Stovetop Kettle');
  const name = `${photoHash(kettle?.picture ?? '')}-640.webp`;
  await writeFile(join(env.dataDir, 'photos', name), 'a picture');
}

/** What changes little first; what takes away, and then what logs out, last. */
const place = ({ method, operation: { operationId = '' } }: DocumentedOperation): number =>
  operationId.startsWith('logOut') ? 4 : method === 'delete' ? 3 : operationId === 'createOrder' ? 0 : 1;

/** What is no JSON object. */
const files: Record<string, RegExp> = {
  exportAudit: /^\uFEFFTime,What,/,
  exportOrders: /^\uFEFFNumber,Date,/,
  exportProducts: /^\uFEFFId,Name,/,
  importProducts: /^\{"header":.*\{"counts":\{"created":1,.*\{"end":true\}\n$/s,
};

/** Whose ids are made up: what they name is there in no shop; and an invoice of an order that is not paid. */
const ofNothing = ['deleteCategory', 'payOrder', 'createRefund', 'cancelRefund'];

test('every curl line of the document works as it stands, and is called and answered as it says, on the demo catalogue', async (t) => {
  // Git for Windows has both; a machine without them reads the lines only.
  t.skip(
    await shell('curl --version').then(
      () => false,
      () => true,
    ),
    'There is no sh or no curl here.',
  );
  const sandbox = await startTestSandbox();
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const api = await startTestApi({ publicUrl, sandboxUrl: sandbox.url });
  await asInTheDemo(api);
  const apiUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const document: OpenAPIV3_1.Document = (await api.app.inject('/openapi.json')).json();
  const proxy = await startDocumentProxy(apiUrl, document, port);

  const [, logIn = ''] = /```\n(TOKEN=.*)\n```/.exec(document.info.description ?? '') ?? [];
  const [admin, shopper] = demoAccounts;
  const forAdmin = logIn.replace(shopper.email, admin.email).replace(shopper.password, admin.password);
  const tokens = {
    shopper: (await shell(`${logIn}; echo "$TOKEN"`)).trim(),
    admin: (await shell(`${forAdmin}; echo "$TOKEN"`)).trim(),
  };
  expect(Object.values(tokens)).toEqual([
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
  ]);

  // Below /v1 a line has values of the right kind, made from the schema, and not of this shop.
  const older = operationsOf(document).filter(({ path }) => !path.startsWith('/v1/'));
  for (const documented of older.toSorted((a, b) => place(a) - place(b))) {
    const { operation } = documented;
    const { operationId = '', responses = {} } = operation;
    const isForAdmins = '403' in responses && operationId !== 'getClientToken';
    const token = `TOKEN=${isForAdmins ? tokens.admin : tokens.shopper}`;
    const said = await shell(`${token}\n${operation['x-codeSamples']?.[0]?.source}`, api.deps.env.dataDir);
    if (operationId === 'getPhoto') {
      expect(said).toBe('a picture');
      continue;
    }
    const file = files[operationId];
    if (file) {
      expect(said).toMatch(file);
      continue;
    }
    const { content = {} } = responses[200] as OpenAPIV3_1.ResponseObject;
    const example = content['application/json']?.example as object;
    const keys = ofNothing.includes(operationId) ? ['errorMessage', 'requestId'] : Object.keys(example);
    expect([operationId, Object.keys(JSON.parse(said)), said]).toEqual([operationId, keys, said]);
  }
  expect(proxy.differences).toEqual([]);
  proxy.stop();
  await api.close();
  await sandbox.stop();
});
