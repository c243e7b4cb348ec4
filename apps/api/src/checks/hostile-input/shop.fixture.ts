import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import type { LoggedIn } from '../../people/account/account.fixture.ts';
import { hashPassword } from '../../people/account/password.ts';
import { openSession } from '../../people/session/session.service.ts';
import type { AccountContext, Context } from '../../context.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { addProduct, orderInput } from '../../selling/order/shop.fixture.ts';
import { databaseState } from '../database-state.fixture.ts';
import { startWorld, untilQuiet } from '../world.fixture.ts';
import { type Answer, type Call, caller } from './http.fixture.ts';

export const roles = ['visitor', 'shopper', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface HostileShop {
  /** Every route that the running server has. */
  routes: RouteOptions[];
  port: number;
  ctx: Context;
  /** A text with the ids of the moment in place of its `symbols`. */
  resolve(role: Role, text: string): string;
  /** Sends a call as somebody, its symbols resolved. */
  send(role: Role, call: Call): Promise<Answer>;
  /** Every row of every table and every file, as one text that changes when any of them does. */
  fingerprint(): Promise<string>;
  /** After a call that may have changed something: sessions are open and there is something to sell again. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** What stands for an id in a generated call, so that a counterexample reads the same in the next run. */
export const symbols = {
  product: ['@product:0', '@product:1', '@product:gone'],
  category: ['@category:0', '@category:1', '@category:gone'],
  order: ['@order:mine', '@order:theirs', '@order:gone'],
  account: ['@account:mine', '@account:theirs', '@account:gone'],
} as const;

/** The api listening on a port of its own, with a gateway, two shoppers, an admin, goods and orders. */
export async function startHostileShop(): Promise<HostileShop> {
  const world = await startWorld({ rateLimits: false, corsOrigins: '*' });
  const { routes, port, api } = world;
  const { ctx } = api;
  const { send, close } = caller(port);
  const people = { shopper: world.shopper, other: world.stranger, admin: world.admin };
  const passwordHash = await hashPassword('a-long-password');
  let ids: Record<string, string> = {};
  const settle = async () => {
    await untilQuiet(world);
    for (const person of Object.values(people)) await reopen(ctx, person, passwordHash);
    const products = await stock(ctx);
    const categories = await ctx.db.selectFrom('categories').select('id').orderBy('createdAt').execute();
    ids = {
      'product:0': products[0] ?? '',
      'product:1': products[1] ?? '',
      'category:0': categories[0]?.id ?? '',
      'category:1': categories.at(-1)?.id ?? '',
      'order:shopper': await openOrder(ctx, people.shopper, products[0] ?? ''),
      'order:other': await openOrder(ctx, people.other, products[1] ?? ''),
      'account:shopper': people.shopper.account.id,
      'account:other': people.other.account.id,
      'account:admin': people.admin.account.id,
    };
  };
  await settle();
  const resolve = (role: Role, text: string) =>
    text.replace(/@(\w+):(\w+)/g, (symbol, noun: string, which: string) => {
      if (symbol === '@id:new') return randomUUID();
      if (which === 'gone') return '00000000-0000-4000-8000-000000000000';
      const who = which === 'mine' ? role : which === 'theirs' ? 'other' : which;
      return ids[`${noun}:${who}`] ?? ids[`${noun}:shopper`] ?? symbol;
    });
  return {
    routes,
    port,
    ctx,
    settle,
    fingerprint: async () =>
      [
        ...Object.entries(await databaseState(ctx.db)).map((each) => each.join(' ')),
        ...(await filesIn(api.deps.env.dataDir)),
      ].join('\n'),
    resolve,
    send: (role, { headers, ...call }) =>
      send({
        ...call,
        path: resolve(role, call.path),
        ...(call.body !== undefined && {
          body: Buffer.from(resolve(role, Buffer.from(call.body).toString('latin1')), 'latin1'),
        }),
        headers: {
          ...(role !== 'visitor' && people[role].headers),
          ...Object.fromEntries(
            Object.entries(headers ?? {}).map(([name, value]) => [name, resolve(role, value)]),
          ),
        },
      }),
    async close() {
      close();
      await world.close();
    },
  };
}

/** Opens a person's session again when a call has ended it, and gives back the password when one has changed it. */
async function reopen(ctx: Context, person: LoggedIn, passwordHash: string): Promise<void> {
  await ctx.db.updateTable('accounts').set({ passwordHash }).where('id', '=', person.account.id).execute();
  const open = await ctx.db
    .selectFrom('sessions')
    .select('accountId')
    .where('accountId', '=', person.account.id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (open) return;
  const session = await openSession(ctx, { id: person.account.id, passwordHash });
  person.headers.authorization = `Bearer ${session?.token}`;
}

/** At least three products that can be bought; their ids, oldest first. */
async function stock(ctx: Context): Promise<string[]> {
  const visible = () =>
    ctx.db
      .selectFrom('products')
      .select('id')
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`stock - reserved > 5`)
      .orderBy('createdAt')
      .limit(3)
      .execute();
  let found = await visible();
  while (found.length < 3) {
    await addProduct(ctx, { stock: 100_000 });
    found = await visible();
  }
  return found.map(({ id }) => id);
}

/** The id of an order that waits for payment. */
async function openOrder(ctx: Context, { account }: LoggedIn, product: string): Promise<string> {
  const open = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('accountId', '=', account.id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (open) return open.id;
  const person: AccountContext = { ...ctx, account };
  return (await createOrder(person, orderInput([product, 1]))).id;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.sort().map(async (path) => `${path} ${(await stat(path)).size}`));
}
