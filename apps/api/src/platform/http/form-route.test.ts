import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { createCategory } from '../../catalogue/category/category.service.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { jpeg, leftBehind } from '../../catalogue/photo/photo.fixture.ts';
import { formBytes, formType, listening, type Part } from './read-form.fixture.ts';

let api: TestApi;
let http: Awaited<ReturnType<typeof listening>>;
let admin: LoggedIn;
let product: Part[];
beforeAll(async () => {
  api = await startTestApi();
  http = await listening(api);
  admin = await logInAs(api.ctx, '1');
  const { id } = await createCategory(api.ctx, { name: 'Kitchen' });
  product = [
    ['name', 'Brass kettle'],
    ['category', id],
    ['price', '499.50'],
  ];
});
afterAll(() => api.close());

test('other content types are 415 with the two that are read', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'image/jpeg',
    'multipart/mixed; boundary=x',
  ]) {
    const headers = { ...admin.headers, 'content-type': type };
    const answer = await http.call({ method: 'POST', path: '/product/create', headers, body: 'name=x' });
    expect([type, answer.status, answer.json.errorMessage]).toEqual([
      type,
      415,
      'Send a form or JSON: the content type must be multipart/form-data or application/json.',
    ]);
  }
  const headers = { 'content-type': formType };
  const login = await http.call({
    method: 'POST',
    path: '/login',
    headers,
    body: formBytes([['email', 'a@b.c']]),
  });
  expect([login.status, login.json.errorMessage]).toEqual([
    415,
    'Send JSON: the content type must be application/json.',
  ]);
});

test('a form that is malformed or ends too early is 400, wherever it was cut', async () => {
  const before = await leftBehind(api);
  const whole = formBytes([...product, ['image', { file: await jpeg('#778899') }]]);
  const headers = { ...admin.headers, 'content-type': formType };
  const cuts = [1, 20, 60, 100, 200, 400, whole.length - 500, whole.length - 40, whole.length - 5];
  for (const at of cuts) {
    const answer = await http.call({
      method: 'POST',
      path: '/product/create',
      headers,
      body: whole.subarray(0, at),
    });
    expect([at, answer.status, answer.json.errorMessage]).toEqual([
      at,
      400,
      'The form could not be read: it is malformed or ends too early.',
    ]);
  }
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
  ]) {
    const odd = { ...admin.headers, 'content-type': type };
    const answer = await http.call({ method: 'POST', path: '/product/create', headers: odd, body: whole });
    expect([type, answer.status]).toEqual([type, 400]);
  }
  expect(await leftBehind(api)).toEqual(before);
});

test('who hangs up in the middle of a photo leaves nothing', async () => {
  const before = await leftBehind(api);
  const image = Buffer.alloc(3_000_000, 7);
  await http.hangUp('/product/create', [...product, ['image', { file: image }]], admin.headers);
  await expect.poll(() => leftBehind(api)).toEqual(before);
});
