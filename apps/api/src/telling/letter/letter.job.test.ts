import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addProduct, addShopper, orderInput } from '../../selling/order/shop.fixture.ts';
import { composeOrderLetter } from '../../selling/order/order-letters.service.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { sendLetters } from './letter.job.ts';
import { queueLetter, queueOrderLetter } from './letter.service.ts';
import { openMail, outboxOf } from '../mail/mail.ts';

let api: TestApi;
let server: SMTPServer | undefined;
afterEach(async () => {
  await api.close();
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  server = undefined;
});

/** A mail server that refuses every address of `refused.example`, and takes letters unless `isOut` says no. */
async function startMailServer(isOut = () => false): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = [];
  server = new SMTPServer({
    authOptional: true,
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.endsWith('@refused.example')
        ? done(Object.assign(new Error(`No such mailbox: ${address}`), { responseCode: 550 }))
        : done(),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (isOut()) return done(Object.assign(new Error('Try later.'), { responseCode: 451 }));
        taken.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken };
}

const send = (ctx: Context) => sendLetters(ctx, composeOrderLetter);
const changed = {
  kind: 'password-changed',
  name: 'Asha',
  at: 0,
  resetLink: 'http://shop.example/x',
} as const;
const queueFor = async (ctx: Context, to: string, usefulSeconds?: number) => {
  const { account } = await addShopper(ctx);
  await queueLetter(ctx.db, ctx, { accountId: account.id, to, letter: changed, usefulSeconds });
};
const rows = (ctx: Context) => ctx.db.selectFrom('letters').selectAll().orderBy('createdAt').execute();
const makeDue = (ctx: Context) =>
  ctx.db
    .updateTable('letters')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('nextCheckAt', 'is not', null)
    .execute();
const headerOf = (letter: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(letter)?.[1]?.trim();

test('a letter is sent to the mail server, with text and HTML, and what it said is erased', async () => {
  const { url, taken } = await startMailServer();
  api = await startTestApi({
    smtpUrl: url,
    mailFrom: 'Shop <shop@shop.example>',
    shopUrl: 'https://shop.example',
  });
  await queueFor(api.ctx, 'asha@example.com');
  const [queued] = await rows(api.ctx);
  expect(queued?.sealed?.toString('latin1')).not.toContain('asha');
  await send(api.ctx);
  expect(taken).toHaveLength(1);
  const [letter = ''] = taken;
  expect(headerOf(letter, 'To')).toBe('asha@example.com');
  expect(headerOf(letter, 'From')).toBe('Shop <shop@shop.example>');
  expect(headerOf(letter, 'Subject')).toBe('Your password was changed');
  expect(headerOf(letter, 'Message-ID')).toBe(`<${queued?.id}@shop.example>`);
  expect(headerOf(letter, 'Auto-Submitted')).toBe('auto-generated');
  expect(letter).toMatch(/content-type: text\/plain/i);
  expect(letter).toMatch(/content-type: text\/html/i);
  expect(await rows(api.ctx)).toMatchObject([{ sealed: null, nextCheckAt: null, failure: null }]);
  expect((await rows(api.ctx))[0]?.sentAt).not.toBeNull();
});

test('names from right to left turn no words around them, in all parts of a letter', async () => {
  const { url } = await startMailServer();
  api = await startTestApi({ smtpUrl: url });
  const sent: { html: string; text: string }[] = [];
  const mail = { ...api.ctx.mail, send: async (letter: (typeof sent)[number]) => void sent.push(letter) };
  const ctx = { ...api.ctx, mail };
  const [name, lamp] = ['אורי', 'מנורה'];
  const shopper = await addShopper(ctx);
  await ctx.db.updateTable('accounts').set({ name }).where('id', '=', shopper.account.id).execute();
  const { id } = await createOrder(shopper, orderInput([await addProduct(ctx, { name: lamp }), 2]));
  await queueOrderLetter(ctx.db, { kind: 'order-confirmed', orderId: id });
  const letter = { kind: 'new-device', name, at: 0, device: 'דפדפן', place: 'ישראל', resetLink: '' } as const;
  await queueLetter(ctx.db, ctx, { accountId: shopper.account.id, to: 'ori@example.com', letter });
  await send(ctx);
  expect(sent).toHaveLength(2);
  const parts = sent.flatMap(({ html, text }) => [html, text]);
  for (const part of parts) {
    expect(part).toContain(`Hello \u2068${name}\u2069,`);
    // A word of these letters begins behind the sign that isolates it.
    expect(part).not.toMatch(/(?<![\u05d0-\u05ea\u2068])[\u05d0-\u05ea]/);
  }
  const saying = (words: string) => parts.filter((part) => part.includes(words));
  expect(saying(`2 × \u2068${lamp}\u2069`)).toHaveLength(2);
  expect(saying(`\u2068${letter.device}\u2069, \u2068${letter.place}\u2069, on`)).toHaveLength(2);
});

test.each([
  ['Asia/Kolkata', '1 January 1970 at 5:30 am, Indian time'],
  ['Europe/London', '1 January 1970 at 1:00 am, time of Europe/London'],
])('a letter of a shop in %s says when it was there', async (shopTimeZone, moment) => {
  const { url, taken } = await startMailServer();
  api = await startTestApi({ smtpUrl: url, shopTimeZone });
  await queueFor(api.ctx, 'asha@example.com');
  await send(api.ctx);
  expect(
    taken
      .join()
      .replaceAll(/=?\r\n/g, ' ')
      .replaceAll(/\s+/g, ' '),
  ).toContain(moment);
});

test('a letter that was sent by a process that died is sent again with the same Message-ID and date', async () => {
  const { url, taken } = await startMailServer();
  api = await startTestApi({ smtpUrl: url });
  await queueFor(api.ctx, 'asha@example.com');
  const dying = {
    ...api.ctx,
    db: api.ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode') throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  await expect(send(dying)).rejects.toThrow('killed');
  await makeDue(api.ctx);
  await send(api.ctx);
  expect(taken).toHaveLength(2);
  for (const header of ['Message-ID', 'Date'])
    expect(headerOf(taken[1] ?? '', header)).toBe(headerOf(taken[0] ?? '', header));
});

test('while the mail server is down or says later, a letter waits; a refused recipient delays nobody', async () => {
  let isOut = true;
  const { url, taken } = await startMailServer(() => isOut);
  api = await startTestApi({ smtpUrl: url });
  await queueFor(api.ctx, 'nobody@refused.example');
  await queueFor(api.ctx, 'asha@example.com');
  await send(api.ctx);
  expect(taken).toEqual([]);
  const [refused, waiting] = await rows(api.ctx);
  expect(refused).toMatchObject({ nextCheckAt: null, sealed: null, sentAt: null });
  expect(refused?.failure).toContain('550');
  expect(refused?.failure).not.toContain('nobody');
  expect(waiting?.nextCheckAt?.getTime()).toBeGreaterThan(Date.now());
  expect(waiting?.sealed).not.toBeNull();

  await new Promise<void>((done) => server?.close(() => done()));
  await makeDue(api.ctx);
  await send(api.ctx);
  expect((await rows(api.ctx))[1]?.failure).toMatch(/ECONNREFUSED|closed/i);
  isOut = false;
  const again = await startMailServer();
  api.deps.env.smtpUrl = again.url;
  const mail = openMail(api.deps.env);
  await makeDue(api.ctx);
  await send({ ...api.ctx, mail });
  mail.close();
  expect(again.taken).toHaveLength(1);
});

test('a letter that is of no use any more is given up', async () => {
  const { url, taken } = await startMailServer();
  api = await startTestApi({ smtpUrl: url });
  await queueFor(api.ctx, 'asha@example.com', -1);
  await send(api.ctx);
  expect(taken).toEqual([]);
  expect(await rows(api.ctx)).toMatchObject([
    { sealed: null, nextCheckAt: null, sentAt: null, failure: 'It could not be sent in time.' },
  ]);
});

test('two processes send each letter once', async () => {
  const { url, taken } = await startMailServer();
  api = await startTestApi({ smtpUrl: url });
  for (let i = 0; i < 6; i++) await queueFor(api.ctx, `asha-${i}@example.com`);
  await Promise.all([send(api.ctx), send(api.ctx)]);
  const recipients = new Set(taken.map((letter) => headerOf(letter, 'To')));
  expect([taken.length, recipients.size]).toEqual([6, 6]);
});

test('without a mail server letters become files, which a demo shows to this machine alone', async () => {
  api = await startTestApi({ appEnv: 'demo' });
  const shopper = await addShopper(api.ctx);
  const kettle = await addProduct(api.ctx, { name: 'Kettle <b>', pricePaise: 149_900 });
  const order = await createOrder(shopper, orderInput([kettle, 2]));
  await queueOrderLetter(api.ctx.db, { kind: 'order-confirmed', orderId: order.id });
  await send(api.ctx);
  const files = (await readdir(outboxOf(api.deps.env))).sort();
  expect(files.map((name) => name.split('.').pop())).toEqual(['eml', 'html']);
  const [eml = '', html = ''] = files;
  expect(headerOf(await readFile(`${outboxOf(api.deps.env)}/${eml}`, 'utf8'), 'To')).toBe(
    shopper.account.email,
  );

  const get = (
    url: string,
    headers: Record<string, string> = { host: 'localhost:4000' },
    remoteAddress?: string,
  ) => api.app.inject({ url, headers, ...(remoteAddress && { remoteAddress }) });
  const list = await get('/outbox');
  expect(list.body).toContain(`<a href="/outbox/${html}">Thank you for order ${order.number}</a>`);
  const letter = await get(`/outbox/${html}`);
  expect(letter.body).toContain('2 × Kettle &lt;b&gt;');
  expect(letter.body).toContain('₹ 2,998');
  expect(letter.headers['content-security-policy']).toContain('sandbox');
  expect((await get(`/outbox/${eml}`)).headers['content-type']).toBe('text/plain; charset=utf-8');

  for (const url of ['/outbox/..%2Fnonce-key', '/outbox/other.html', `/outbox/${html}x`])
    expect((await get(url)).statusCode).toBe(404);
  expect((await get('/outbox', { host: 'rebound.example' })).statusCode).toBe(403);
  const origin = { host: 'localhost:4000', origin: 'http://localhost:5173' };
  for (const url of ['/outbox', `/outbox/${html}`, '/%6futbox', '/outbox/none'])
    expect((await get(url, origin)).headers).not.toHaveProperty('access-control-allow-origin');
  expect((await get('/product/list', origin)).headers).toHaveProperty('access-control-allow-origin');
  const preflight = { ...origin, 'access-control-request-method': 'GET' };
  const asked = await api.app.inject({ method: 'OPTIONS', url: '/outbox', headers: preflight });
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
  expect((await get('/outbox', { host: 'localhost:4000' }, '192.0.2.7')).statusCode).toBe(404);
});

test.each([
  ['in production', { appEnv: 'production' }],
  ['with a mail server', { appEnv: 'demo', smtpUrl: 'smtp://127.0.0.1:1' }],
] as const)('there is no outbox %s', async (_, env) => {
  api = await startTestApi(env);
  expect((await api.app.inject({ url: '/outbox', headers: { host: 'localhost' } })).statusCode).toBe(404);
});
