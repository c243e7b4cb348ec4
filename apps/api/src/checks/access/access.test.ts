import { randomUUID } from 'node:crypto';
import type { StaffRole } from 'contracts';
import { afterAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../people/account/account.fixture.ts';
import { codeOf } from '../../people/guest/guest.fixture.ts';
import { beginAsGuest } from '../../people/guest/guest.service.ts';
import { openOrder } from '../../people/guest/order-look-up.service.ts';
import { bought } from '../../selling/order/order-calls.fixture.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { orderInput } from '../../selling/order/shop.fixture.ts';
import type { RealCall, Whose } from '../call-table.fixture.ts';
import { databaseState, rowsOfPerson } from '../database-state.fixture.ts';
import { procedureOf, restCalls } from '../rest-calls.fixture.ts';
import { sendCall } from '../send-call.fixture.ts';
import { trpcCalls, type TrpcRow } from '../trpc-calls.fixture.ts';
import { startWorld, untilQuiet } from '../world.fixture.ts';
import { rolesOfCall } from './permissions.fixture.ts';
import { type RunningCall, runningCalls } from './running-calls.fixture.ts';
import { visitorsHeaders } from './visitors.fixture.ts';

/** Who reaches what, for every call that the running api has. */

const world = await startWorld({ rateLimits: false });
afterAll(() => world.close());
const calls = await runningCalls(world);
const visitors = await visitorsHeaders(world);
const { admin, stranger, sandbox } = world;
const staff = {
  manager: await world.logIn('1', 'manager'),
  support: await world.logIn('1', 'support'),
  packer: await world.logIn('1', 'packer'),
  accountant: await world.logIn('1', 'accountant'),
};
const { app } = world.api;
const { db } = world.api.deps;

function declaredOf({ protocol, name }: RunningCall): TrpcRow | undefined {
  if (protocol === 'trpc') return trpcCalls[name];
  const row = restCalls[name];
  return row?.[200] && { whose: row.whose, isLast: row.isLast, good: row[200] };
}

const callsOf = (...whose: Whose[]): [string, RunningCall, TrpcRow][] =>
  calls.flatMap((call) => {
    const declared = declaredOf(call);
    return declared && whose.includes(declared.whose) ? [[call.name, call, declared]] : [];
  });

/** Sends a call of the table over the wire, by somebody else or with other headers where that is said. */
async function send(
  { protocol, method, path }: Pick<RunningCall, 'protocol' | 'method' | 'path'>,
  good: RealCall,
  instead: { by?: LoggedIn | undefined; headers?: Record<string, string> } = {},
) {
  const by = 'by' in instead ? instead.by : good.by;
  const call = { ...good, headers: { ...good.headers, ...instead.headers }, ...(by && { by }) };
  if (!by) delete call.by;
  // A tRPC query has its input in the address; a mutation without input still has a body.
  if (protocol === 'trpc' && method === 'GET') {
    const input = call.body ? `?input=${encodeURIComponent(JSON.stringify(call.body))}` : '';
    delete call.body;
    call.url = `${path}${input}`;
  } else if (protocol === 'trpc') call.body ??= {};
  const { status, text } = await sendCall(world.port, { method, path }, call);
  return { status, body: text };
}

/** The whole database, once nothing goes on any more. */
async function stateNow() {
  await untilQuiet(world);
  return databaseState(db);
}

it('every call of the running api is in a table that says who may call it (rest-calls.fixture.ts, trpc-calls.fixture.ts)', () => {
  const undeclared = calls.filter((call) => !declaredOf(call)).map(({ name }) => name);
  expect(undeclared).toEqual([]);
  // The tables name no call that does not exist.
  const running = new Set(calls.map(({ name }) => name));
  const declared = [...Object.keys(restCalls), ...Object.keys(trpcCalls)];
  expect(declared.filter((name) => !running.has(name))).toEqual([]);
});

describe('a visitor', () => {
  it.each(callsOf('anyone'))('may call %s, whatever bearer comes with it', async (_, call, { good }) => {
    for (const [what, headers] of visitors) {
      const { status } = await send(call, await good(world), { by: undefined, headers });
      expect([what, status]).toEqual([what, 200]);
    }
  });

  it.each(callsOf('account', 'self', 'owner', 'admin'))(
    'is asked to log in by %s',
    async (_, call, { good }) => {
      const asked = await good(world);
      const before = await stateNow();
      for (const [what, headers] of visitors) {
        const { status, body } = await send(call, asked, { by: undefined, headers });
        expect([what, status]).toEqual([what, 401]);
        expect(body).toMatch(/Please log in( again)?\./);
      }
      expect(await stateNow()).toEqual(before);
    },
  );
});

describe('who has no account', () => {
  const asGuest = [
    'create',
    'open',
    'get',
    'history',
    'arrival',
    'lastAddress',
    'deliver',
    'cancel',
    'putBack',
    'payOnDelivery',
  ]
    .map((name) => `order.${name}`)
    .concat(
      'payment.checkout',
      'payment.pay',
      'guest.keepOrders',
      'return.ask',
      'return.list',
      'shipment.list',
      'invoice.get',
      'invoice.creditNotes',
    );
  const withACode = [
    'order.get',
    'order.history',
    'order.arrival',
    'order.cancel',
    'order.putBack',
    'guest.keepOrders',
    'return.ask',
    'return.list',
    'shipment.list',
    'invoice.get',
    'invoice.creditNotes',
  ];
  const people: [string, string[], () => Promise<string>][] = [
    ['a guest', asGuest, async () => (await beginAsGuest(world.api.ctx, { email: 'g@example.com' })).token],
    [
      'who found an admin’s order by its code',
      withACode,
      async () => {
        const { account } = admin;
        const order = await createOrder({ ...world.api.ctx, account }, orderInput([world.product, 1]));
        const asked = { number: order.number, email: account.email };
        const code = await codeOf(world.api.ctx, asked);
        return (await openOrder(world.api.ctx, { ...asked, code }, null)).token ?? '';
      },
    ],
  ];
  it.each(people)('%s is asked to log in by all calls but those to buy', async (_, may, tokenOf) => {
    const headers = { authorization: `Bearer ${await tokenOf()}` };
    for (const [name, call, { good }] of callsOf('account', 'self', 'owner', 'admin')) {
      const { status, body } = await send(call, await good(world), { by: undefined, headers });
      const isAllowed = may.includes(procedureOf.get(name) ?? name);
      expect([name, status === 401]).toEqual([name, !isAllowed]);
      if (!isAllowed) expect(body).toContain('Please log in.');
      // What the good call is about is another's.
      else if (declaredOf(call)?.whose === 'owner') expect([name, status]).toEqual([name, 404]);
    }
  });
});

describe('a shopper', () => {
  it.each(callsOf('admin'))(
    'is refused %s, and not a row of the database changes',
    async (_, call, { good }) => {
      const asked = await good(world);
      const before = await stateNow();
      const { status, body } = await send(call, asked, { by: stranger });
      expect([status, body]).toEqual([403, expect.stringContaining('Only an admin can do this.')]);
      expect(await stateNow()).toEqual(before);
      // The same request is a good one: only the role stood in its way.
      expect(await send(call, asked, { by: admin })).toMatchObject({ status: 200 });
    },
  );

  it.each(callsOf('owner'))(
    "does not find what is another's by %s; its owner and admins do",
    async (_, call, { good }) => {
      const asked = await good(world);
      const before = await stateNow();
      const { status, body } = await send(call, asked, { by: stranger });
      expect(status).toBe(404);
      expectNothingOf(asked.by, body);
      expect(await stateNow()).toEqual(before);
      expect(await send(call, asked)).toMatchObject({ status: 200 });
      expect(await send(call, await good(world), { by: admin })).toMatchObject({ status: 200 });
    },
  );

  it.each(callsOf('self'))("is refused another's id by %s, admins too", async (_, call, { good }) => {
    const asked = await good(world);
    const before = await stateNow();
    for (const by of [stranger, admin]) {
      const { status, body } = await send(call, asked, { by });
      expect(status).toBe(403);
      expectNothingOf(asked.by, body);
    }
    expect(await stateNow()).toEqual(before);
    expect(await send(call, asked)).toMatchObject({ status: 200 });
  });

  it.each(callsOf('account'))(
    'sees and changes by %s only what is their own',
    async (_, call, { good, isLast }) => {
      const { buyer } = await bought(world);
      const asked = await good(world);
      await untilQuiet(world);
      const before = await rowsOfPerson(db, buyer.account.id);
      const { status, body } = await send(call, asked, isLast ? {} : { by: stranger });
      expect(status).toBe(200);
      expectNothingOf(buyer, body);
      expectNothingOf(asked.by, body);
      expect(await rowsOfPerson(db, buyer.account.id)).toEqual(before);
    },
  );
});

describe('the staff', () => {
  const roles = ['manager', 'support', 'packer', 'accountant'] as const satisfies StaffRole[];
  // A call below /v1 is its procedure.
  const own = callsOf('admin').filter(([name]) => !procedureOf.has(name));
  const rows = own.map(([name, call, declared]) => {
    const allowed = rolesOfCall.get(name);
    return [name, allowed?.join(', ') || 'nobody', { allowed, call, declared }] as const;
  });
  it.each(rows)('besides the owner %s may be called by %s', async (_, __, { allowed, call, declared }) => {
    // Every call for admins is in the table.
    if (!allowed) throw new Error('Write into permissions.fixture.ts who may make this call.');
    const asked = await declared.good(world);
    const before = await stateNow();
    for (const role of roles) {
      if (allowed.includes(role)) continue;
      const { status, body } = await send(call, asked, { by: staff[role] });
      expect([role, status, body]).toEqual([
        role,
        403,
        expect.stringMatching(/Your role in this shop is \w+\. This needs the role of /),
      ]);
    }
    expect(await stateNow()).toEqual(before);
    for (const role of roles.filter((one) => allowed.includes(one)))
      expect([role, (await send(call, await declared.good(world), { by: staff[role] })).status]).toEqual([
        role,
        200,
      ]);
  });

  it.each(callsOf('owner').filter(([, { method }]) => method !== 'GET'))(
    "only who may change orders does so with another's by %s",
    async (_, call, { good }) => {
      const asked = await good(world);
      const before = await stateNow();
      for (const role of ['packer', 'accountant'] as const)
        expect([role, (await send(call, asked, { by: staff[role] })).status]).toEqual([role, 403]);
      expect(await stateNow()).toEqual(before);
      for (const role of ['support', 'manager'] as const)
        expect([role, (await send(call, await good(world), { by: staff[role] })).status]).toEqual([
          role,
          200,
        ]);
    },
  );
});

function expectNothingOf(person: LoggedIn | undefined, body: string): void {
  if (!person) return;
  const { id, name, email } = person.account;
  for (const theirs of [id, name, email]) expect(body).not.toContain(theirs);
}

describe("a shopper's key, e-mail and name in a stranger's hands", () => {
  const lines = [{ productId: world.product, quantity: 1 }];
  const protocols: [string, (id: string) => Promise<{ status: number; body: string }>][] = [
    [
      'POST /order/create',
      (id) =>
        send(
          { protocol: 'rest', method: 'POST', path: '/order/create' },
          { by: stranger, headers: { 'idempotency-key': id }, body: { lines } },
        ),
    ],
    [
      'order.create',
      (id) =>
        send(
          { protocol: 'trpc', method: 'POST', path: '/trpc/order.create' },
          { by: stranger, body: { id, lines } },
        ),
    ],
  ];
  it.each(protocols)('make no order of the shopper by %s, and show none', async (_, create) => {
    const { buyer, order } = await bought(world);
    const before = await stateNow();
    const { status, body } = await create(order.id);
    expect(status).toBe(404);
    expectNothingOf(buyer, body);
    expect(await stateNow()).toEqual(before);
  });

  it('change nothing of the shopper in a profile: the account of the bearer is the one that changes', async () => {
    const { id, email } = world.shopper.account;
    const before = await rowsOfPerson(db, id);
    const answer = await app.inject({
      method: 'PUT',
      url: '/updateProfile',
      headers: stranger.headers,
      payload: { userId: id, id, _id: id, name: 'Renamed', email, password: '' },
    });
    expect(answer.statusCode).toBe(409);
    expect(await rowsOfPerson(db, id)).toEqual(before);
  });
});

describe('saved cards', () => {
  const tokenBy: [string, (person: LoggedIn) => Promise<string>][] = [
    [
      'GET /tree/getToken',
      async ({ account, headers }) =>
        (await app.inject({ url: `/tree/getToken/${account.id}`, headers })).json<{ clientToken: string }>()
          .clientToken,
    ],
    [
      'payment.checkout',
      async ({ headers }) =>
        (await app.inject({ method: 'POST', url: '/trpc/payment.checkout', headers, payload: {} })).json<{
          result: { data: { clientToken: string } };
        }>().result.data.clientToken,
    ],
  ];
  it.each(tokenBy)("of one shopper are out of another's reach with a token of %s", async (_, tokenOf) => {
    const [a, b] = [await world.logIn('0'), await world.logIn('0')];
    // The popup's token names a customer once something is stored.
    for (const { account } of [a, b])
      await sandbox.saveCard(await world.api.ctx.gateway.clientToken(account.id), '6011111111111117');
    const [ofA, ofB] = [await tokenOf(a), await tokenOf(b)];
    await sandbox.saveCard(ofA, '5555555555554444');
    const before = await sandbox.savedCards(a.account.id);
    expect(before).toContain('<last-4>4444<');
    await sandbox.saveCard(ofB, '378282246310005');
    expect(await sandbox.savedCards(a.account.id)).toEqual(before);
    expect(await sandbox.savedCards(b.account.id)).not.toContain('<last-4>4444<');
    expect(await sandbox.savedCards(b.account.id)).toContain('<last-4>0005<');
  });
});

it('an id that is nobody, or almost their own, gets no token', async () => {
  for (const id of [
    randomUUID(),
    'null',
    'undefined',
    `${stranger.account.id} `,
    `${stranger.account.id}\u0000`,
  ]) {
    const answer = await app.inject({
      url: `/tree/getToken/${encodeURIComponent(id)}`,
      headers: stranger.headers,
    });
    expect([id, answer.statusCode]).toEqual([id, 403]);
  }
});
