import { randomUUID } from 'node:crypto';
import { CreateOrder, loneCalls, maxBatchSize } from 'contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type LoggedIn, logInAs } from './people/account/account.fixture.ts';
import { startTestApi, type TestApi } from './platform/db/test-database.fixture.ts';
import { addProduct, stockOf } from './selling/order/shop.fixture.ts';
import { appRouter } from './router.ts';
import { createCallerFactory, publicProcedure, router, thrownBy } from './trpc.ts';

let api: TestApi;
let person: LoggedIn;
beforeAll(async () => {
  api = await startTestApi();
  person = await logInAs(api.ctx, '0');
});
afterAll(() => api.close());

const batch = async (paths: string[], inputs: unknown[]) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/trpc/${paths.join(',')}?batch=1`,
    headers: person.headers,
    payload: Object.fromEntries(inputs.entries()),
  });
  return {
    status: answer.statusCode,
    answers: answer.json<{ error?: { message: string; data: object } }[]>(),
  };
};

const orderOf = (product: string) => ({
  id: randomUUID(),
  lines: [{ productId: product, quantity: 1 }],
});
const ordersOf = () =>
  api.deps.db.selectFrom('orders').selectAll().where('accountId', '=', person.account.id).execute();

it('every call that travels alone is one of the api', () => {
  const calls = Object.keys(appRouter._def.procedures);
  expect(loneCalls.filter((path) => !calls.includes(path))).toEqual([]);
});

/** The checks of a schema and of all that it is made of. */
function checksOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } })._zod ?? {};
  if (!def) return [];
  const {
    checks = [],
    shape,
    options,
    ...parts
  } = def as {
    checks?: { _zod: { def: { check: string } } }[];
    shape?: object;
    options?: unknown[];
  };
  const own = checks.map((one) => one._zod.def.check);
  const within = [...Object.values(shape ?? {}), ...(options ?? []), ...Object.values(parts)] as unknown[];
  return own.concat(within.flatMap(checksOf));
}

it('what a call answers is a shape: no rule for new input makes unreadable what was stored before it', () => {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { output: unknown } }>,
  );
  const ruled = procedures.filter(([, { _def }]) =>
    checksOf(_def.output).some((check) => ['custom', 'overwrite'].includes(check)),
  );
  expect(ruled.map(([name]) => name)).toEqual([]);
  expect(checksOf(CreateOrder)).toContain('custom');
});

const questions: string[] = ['payment.savedMethods', 'desk.counts'];

it.each(questions)('the question %s is refused in a batch of questions', async (question) => {
  const url = `/trpc/order.list,${question}?batch=1&input=%7B%7D`;
  const answer = await api.app.inject({ url, headers: person.headers });
  const message = `Send ${question} in a request of its own: it cannot be part of a batch.`;
  const refused = { error: { message, data: { errorCode: 'bad_input' } } };
  expect([answer.statusCode, answer.json()]).toMatchObject([400, [refused, refused]]);
});

it.each(loneCalls.filter((path) => !questions.includes(path)))(
  '%s is refused in a batch, and nothing of the batch is carried out',
  async (path) => {
    const product = await addProduct(api.ctx);
    for (const paths of [
      [path, 'account.logOut'],
      ['account.logOut', path],
      [path, path],
    ]) {
      const { status, answers } = await batch(paths, [orderOf(product), orderOf(product)]);
      expect(status).toBe(400);
      expect(answers).toHaveLength(2);
      for (const { error } of answers) {
        expect(error).toMatchObject({
          message: `Send ${path} in a request of its own: it cannot be part of a batch.`,
          data: { code: 'BAD_REQUEST', errorCode: 'bad_input' },
        });
      }
    }
    expect(await ordersOf()).toEqual([]);
    expect(await stockOf(api.ctx, product)).toMatchObject({ reserved: 0 });
    const me = await api.app.inject({ url: '/trpc/account.me', headers: person.headers });
    expect(me.statusCode).toBe(200);
  },
);

it('a batch of that one call is a request of its own', async () => {
  const product = await addProduct(api.ctx);
  const { status, answers } = await batch(['order.create'], [orderOf(product)]);
  expect([status, answers]).toMatchObject([200, [{ result: { data: { state: 'pending' } } }]]);
});

it('other calls travel together, ten at most', async () => {
  const together = (count: number) =>
    api.app.inject({
      url: `/trpc/${Array.from({ length: count }, () => 'order.list').join(',')}?batch=1`,
      headers: person.headers,
    });
  expect((await together(maxBatchSize)).statusCode).toBe(200);
  const refused = await together(maxBatchSize + 1);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('A batch has at most 10 calls, and this one has 11.');
});

it('says what it answers: each procedure; another field stays in the house, another answer is an error of ours', async () => {
  const silent = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: object }>)
    .filter(([, { _def }]) => !('output' in _def && _def.output))
    .map(([name]) => name);
  expect(silent).toEqual([]);
  let runs = 0;
  const Answer = z.object({ name: z.string() });
  const own = router({
    more: publicProcedure.output(Answer).query(() => ({ name: 'a', passwordHash: 'b' })),
    wrong: publicProcedure.output(Answer).mutation(() => {
      runs += 1;
      return { name: null as unknown as string };
    }),
  });
  const caller = createCallerFactory(own)({ ...api.ctx, raw: { headers: {} } } as never);
  expect(await caller.more()).toEqual({ name: 'a' });
  const thrown = await caller.wrong().catch(thrownBy);
  expect(thrown).toMatchObject({ code: 'internal', message: expect.stringContaining('on our side') });
  expect(runs).toBe(1);
});
