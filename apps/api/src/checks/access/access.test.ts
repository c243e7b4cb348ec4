import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startPayTest } from '../../payment/pay.fixture.ts';
import { databaseState, rowsOf } from './database-state.fixture.ts';
import type { Declared, Whose } from './declared.fixture.ts';
import { type Person, settle, untilQuiet, visitorsHeaders } from './people.fixture.ts';
import { restCalls } from './rest-calls.fixture.ts';
import { type RunningCall, withRunningCalls } from './running-calls.fixture.ts';
import { trpcCalls } from './trpc-calls.fixture.ts';

/** Who reaches what, for every call that the running api has. */

const test = await withRunningCalls(() => startPayTest({ rateLimits: false }));
afterAll(() => test.close());
const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
const world = await settle(test);
const visitors = await visitorsHeaders(world);
const { a, b, admin } = world;
const { db } = test.ctx;

const declaredOf = ({ face, name }: RunningCall): Declared | undefined =>
  (face === 'rest' ? restCalls : trpcCalls)[name];

const callsOf = (...whose: Whose[]): [string, RunningCall, Declared][] =>
  test.calls.flatMap((call) => {
    const declared = declaredOf(call);
    return declared && whose.includes(declared.whose) ? [[call.name, call, declared]] : [];
  });

type Asked = Awaited<ReturnType<Declared['ask']>>;

/** Sends what was asked for as that person, or with those headers, over the wire. */
async function send(
  { face, method, url }: RunningCall,
  asked: Asked,
  by: { headers: Record<string, string> },
) {
  const { ids = [], headers, payload } = asked;
  const rest = [...ids];
  const address = new URL(
    url.replace(/:\w+|\*/g, () => encodeURIComponent(rest.shift() ?? '')),
    origin,
  );
  // A tRPC query has its input in the address; a mutation without input still has a body.
  const inAddress = face === 'trpc' && method === 'GET';
  if (inAddress && payload) address.searchParams.set('input', JSON.stringify(payload));
  const body = inAddress ? undefined : (payload ?? (face === 'trpc' ? {} : undefined));
  const answer = await fetch(address, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers, ...by.headers },
    ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}

/** The whole database, once nothing goes on any more. */
async function stateNow() {
  await untilQuiet(world);
  return databaseState(db);
}

it('every call of the running api says here whose it is (rest-calls.fixture.ts, trpc-calls.fixture.ts)', () => {
  const undeclared = test.calls.filter((call) => !declaredOf(call)).map(({ name }) => name);
  expect(undeclared).toEqual([]);
  // Nor does it speak of calls that are no more.
  const running = new Set(test.calls.map(({ name }) => name));
  const declared = [...Object.keys(restCalls), ...Object.keys(trpcCalls)];
  expect(declared.filter((name) => !running.has(name))).toEqual([]);
});

describe('a visitor', () => {
  it.each(callsOf('anyone'))('may call %s, whatever bearer comes with it', async (_, call, declared) => {
    for (const [what, headers] of visitors) {
      const { status } = await send(call, await declared.ask(world), { headers });
      expect([what, status]).toEqual([what, declared.status]);
    }
  });

  it.each(callsOf('account', 'self', 'owner', 'admin'))(
    'is asked to log in by %s',
    async (_, call, declared) => {
      const asked = await declared.ask(world);
      const before = await stateNow();
      for (const [what, headers] of visitors) {
        const { status, body } = await send(call, asked, { headers });
        expect([what, status]).toEqual([what, 401]);
        expect(body).toMatch(/Please log in( again)?\./);
      }
      expect(await stateNow()).toEqual(before);
    },
  );
});

describe('a shopper', () => {
  it.each(callsOf('admin'))(
    'is refused %s, and not a row of the database changes',
    async (_, call, declared) => {
      const asked = await declared.ask(world);
      const before = await stateNow();
      const { status, body } = await send(call, asked, b);
      expect([status, body]).toEqual([403, expect.stringContaining('Only an admin can do this.')]);
      expect(await stateNow()).toEqual(before);
      // The same request is a good one: only the role stood in its way.
      expect(await send(call, asked, admin)).toMatchObject({ status: declared.status });
    },
  );

  it.each(callsOf('owner'))(
    "does not find what is another's by %s; its owner and admins do",
    async (_, call, declared) => {
      const asked = await declared.ask(world);
      const before = await stateNow();
      const { status, body } = await send(call, asked, b);
      expect(status).toBe(404);
      expectNothingOf(a, body);
      expect(await stateNow()).toEqual(before);
      expect(await send(call, asked, a)).toMatchObject({ status: declared.status });
      expect(await send(call, await declared.ask(world), admin)).toMatchObject({ status: declared.status });
    },
  );

  it.each(callsOf('self'))("is refused another's id by %s, admins too", async (_, call, declared) => {
    const asked = await declared.ask(world);
    const before = await stateNow();
    for (const stranger of [b, admin]) {
      const { status, body } = await send(call, asked, stranger);
      expect(status).toBe(403);
      expectNothingOf(a, body);
    }
    expect(await stateNow()).toEqual(before);
    expect(await send(call, asked, a)).toMatchObject({ status: declared.status });
  });

  it.each(callsOf('account'))('sees and changes by %s only what is their own', async (_, call, declared) => {
    await world.pendingOrder();
    await untilQuiet(world);
    const before = await rowsOf(db, a.id);
    const { status, body } = await send(call, await declared.ask(world), b);
    expect(status).toBe(declared.status);
    expectNothingOf(a, body);
    expect(await rowsOf(db, a.id)).toEqual(before);
  });
});

function expectNothingOf(person: Person, body: string): void {
  for (const theirs of [person.id, person.name, person.email]) expect(body).not.toContain(theirs);
}

describe("A's key, e-mail and name in B's hands", () => {
  const faces: [string, (id: string) => Promise<{ status: number; body: string }>][] = [
    [
      'POST /order/create',
      (id) =>
        send(
          { face: 'rest', name: '', method: 'POST', url: '/order/create' },
          {
            headers: { 'idempotency-key': id },
            payload: { lines: [{ productId: world.product, quantity: 1 }] },
          },
          b,
        ),
    ],
    [
      'order.create',
      (id) =>
        send(
          { face: 'trpc', name: '', method: 'POST', url: '/trpc/order.create' },
          { payload: { id, lines: [{ productId: world.product, quantity: 1 }] } },
          b,
        ),
    ],
  ];
  it.each(faces)("make no order of A's by %s, and show none", async (_, create) => {
    const { id } = await world.pendingOrder();
    const before = await stateNow();
    const { status, body } = await create(id);
    expect(status).toBe(404);
    expectNothingOf(a, body);
    expect(await stateNow()).toEqual(before);
  });

  it("change nothing of A's in a profile: the bearer's own account is the one that changes", async () => {
    const before = await rowsOf(db, a.id);
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/updateProfile',
      headers: b.headers,
      payload: { userId: a.id, id: a.id, _id: a.id, name: 'Renamed', email: a.email, password: '' },
    });
    expect(answer.statusCode).toBe(409);
    expect(await rowsOf(db, a.id)).toEqual(before);
  });
});

describe('saved cards', () => {
  const tokenBy: [string, (person: Person) => Promise<string>][] = [
    [
      'GET /tree/getToken',
      async ({ id, headers }) =>
        (await test.app.inject({ url: `/tree/getToken/${id}`, headers })).json<{ clientToken: string }>()
          .clientToken,
    ],
    [
      'payment.checkout',
      async ({ headers }) =>
        (
          await test.app.inject({ method: 'POST', url: '/trpc/payment.checkout', headers, payload: {} })
        ).json<{
          result: { data: { clientToken: string } };
        }>().result.data.clientToken,
    ],
  ];
  it.each(tokenBy)("of A are out of B's reach with a token of %s: it opens B's own", async (_, tokenOf) => {
    const [ofA, ofB] = [await tokenOf(a), await tokenOf(b)];
    await test.sandbox.saveCard(ofA, '5555555555554444');
    const before = await test.sandbox.savedCards(a.id);
    expect(before).toContain('<last-4>4444<');
    await test.sandbox.saveCard(ofB, '378282246310005');
    expect(await test.sandbox.savedCards(a.id)).toEqual(before);
    expect(await test.sandbox.savedCards(b.id)).not.toContain('<last-4>4444<');
    expect(await test.sandbox.savedCards(b.id)).toContain('<last-4>0005<');
  });
});

it('an id that is nobody, or almost their own, gets no token', async () => {
  for (const id of [randomUUID(), 'null', 'undefined', `${b.id} `, `${b.id}\u0000`]) {
    const answer = await test.app.inject({
      url: `/tree/getToken/${encodeURIComponent(id)}`,
      headers: b.headers,
    });
    expect([id, answer.statusCode]).toEqual([id, 403]);
  }
});
