import { randomUUID } from 'node:crypto';
import type { Product } from 'contracts';
import { ask, shopperWith } from '../faults/shopper.ts';

/** What happened in a part of a run. */
export interface Part {
  name: string;
  requests: number;
  /** Requests without a good answer, by what came instead. */
  failed: Map<string, number>;
  slowestMs: number;
}

export interface Traffic {
  /** Counts what happens during the task as a part of its own. */
  during: (name: string, task: () => Promise<unknown>) => Promise<Part>;
  /** Ends it, when the last request has its answer; returns the ids of the orders that the shop acknowledged. */
  stop: () => Promise<{ placed: string[]; paid: string[] }>;
}

interface Addresses {
  webUrl: string;
  apiUrl: string;
}

/** A request every so many ms, whether the one before has its answer or not. */
const readEveryMs = 40;
const buyEveryMs = 400;

/** Starts to read pages, lists and photos, and to place and pay orders, until it is told to stop. */
export async function startTraffic({ webUrl, apiUrl }: Addresses): Promise<Traffic> {
  const buyable = (
    await answerOf<Product[]>(
      ask('product.list', { sort: 'sold', order: 'desc', limit: 20 }, { at: apiUrl, method: 'GET' }),
    )
  ).filter(({ quantity }) => quantity > 0);
  const reads = [
    `${webUrl}/`,
    `${webUrl}/shop`,
    `${webUrl}/login`,
    ...buyable.slice(0, 5).map(({ id }) => `${webUrl}/product/${id}`),
    ...buyable.slice(0, 5).map(({ picture }) => picture.src),
    `${apiUrl}/product/list?sordBy=sold&order=desc&limit=4`,
    `${apiUrl}/trpc/product.list?input=${encodeURIComponent('{"limit":50}')}`,
    `${apiUrl}/trpc/category.list`,
  ];
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => signUp(webUrl)));
  let part = newPart('before');
  const placed: string[] = [];
  const paid: string[] = [];
  const under = new Set<Promise<void>>();

  async function count(of: Part, request: () => Promise<string | null>): Promise<void> {
    const from = performance.now();
    const problem = await request();
    of.requests += 1;
    of.slowestMs = Math.max(of.slowestMs, performance.now() - from);
    if (problem) of.failed.set(problem, (of.failed.get(problem) ?? 0) + 1);
  }

  async function read(turn: number): Promise<void> {
    const url = reads[turn % reads.length] ?? webUrl;
    await count(part, async () => {
      try {
        const answer = await fetch(url, {
          signal: AbortSignal.timeout(30_000),
          // Everybody has an address of their own: the shop bounds what it does at once for one.
          headers: { 'x-forwarded-for': `2001:db8::${(turn % 0xffff).toString(16)}` },
        });
        await answer.arrayBuffer();
        return answer.ok ? null : `${answer.status} of ${new URL(url).pathname}`;
      } catch (error) {
        return `${error instanceof Error ? error.name : String(error)} of ${new URL(url).pathname}`;
      }
    });
  }

  async function buy(turn: number): Promise<void> {
    const product = buyable[turn % buyable.length];
    if (!product) throw new Error('There is nothing to buy.');
    // A new order of somebody replaces the one that is still unpaid.
    const shopper = shoppers.pop();
    if (!shopper) return;
    await buyAs(shopper, product).finally(() => shoppers.push(shopper));
  }

  async function buyAs(shopper: (typeof shoppers)[number], product: Product): Promise<void> {
    const id = randomUUID();
    let isPlaced = false;
    await count(part, async () => {
      const reply = await shopper.place(webUrl, { id, lines: [{ productId: product.id, quantity: 1 }] });
      isPlaced = reply.kind === 'answer' && reply.value?.id === id;
      return problemOf('order.create', reply);
    });
    if (!isPlaced) return;
    placed.push(id);
    await count(part, async () => {
      const reply = await shopper.pay(webUrl, id, 'fake-valid-nonce');
      if (reply.kind === 'answer' && reply.value?.outcome === 'paid') paid.push(id);
      return problemOf('payment.pay', reply);
    });
  }

  const every = (ms: number, task: (turn: number) => Promise<void>) => {
    let turn = 0;
    return setInterval(() => {
      const one: Promise<void> = task(turn++).finally(() => under.delete(one));
      under.add(one);
    }, ms);
  };
  const timers = [every(readEveryMs, read), every(buyEveryMs, buy)];
  return {
    during: async (name, task) => {
      const mine = (part = newPart(name));
      await task();
      part = newPart('between');
      // What was asked meanwhile belongs to this part, and is answered now.
      await Promise.all(under);
      return mine;
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(under);
      return { placed, paid };
    },
  };
}

const newPart = (name: string): Part => ({ name, requests: 0, failed: new Map(), slowestMs: 0 });

type Asked<T> = Awaited<ReturnType<typeof ask<T>>>;

/** What came in place of an answer; null when one came. Some servers in between refuse in a form of their own. */
function problemOf(procedure: string, reply: Asked<unknown>): string | null {
  if (reply.kind === 'answer') return reply.value === undefined ? `${procedure}: no result` : null;
  return `${procedure}: ${reply.kind === 'refused' ? reply.code : reply.why}`;
}

async function answerOf<T>(asked: Promise<Asked<T>>): Promise<T> {
  const reply = await asked;
  if (reply.kind === 'answer') return reply.value;
  throw new Error(reply.kind === 'refused' ? reply.message : reply.why);
}

async function signUp(at: string): Promise<ReturnType<typeof shopperWith>> {
  const person = { email: `${randomUUID()}@example.com`, password: 'a-long-password' };
  await answerOf(ask('account.signUp', { name: 'Asha Rao', ...person }, { at }));
  const { token } = await answerOf<{ token: string }>(ask('account.logIn', person, { at }));
  return shopperWith(token);
}
