import { type Ask, answer } from '../ask.ts';
import type { BenchApi } from '../bench-api.ts';
import type { BenchOptions } from '../options.ts';
import { median, percentile } from '../percentile.ts';
import { type Answers, runSteadyLoad } from '../steady-load.ts';
import { table } from '../table.ts';

const listsPerSecond = 400;
const loginsPerSecond = 50;
const people = 50;

const list: Ask = { path: '/product/list?sordBy=createdAt&order=desc&limit=4' };
const email = (n: number) => `person-${n}@example.com`;
const password = 'a password of many words';

/** Each login has its own client address, as a proxy in front of the api reports it. */
const login = (turn: number): Ask => ({
  path: '/login',
  body: { email: email(turn % people), password },
  headers: { 'x-forwarded-for': `10.0.0.${turn % people}` },
});

/** GET /product/list at a constant rate, alone and while fifty people a second log in. */
export async function benchLogins({ url }: BenchApi, { seconds, rounds }: BenchOptions): Promise<string> {
  for (let n = 0; n < people; n++) {
    await answer(url, { path: '/signup', body: { name: 'Person', email: email(n), password } });
  }
  const lists = () => runSteadyLoad(url, () => list, { perSecond: listsPerSecond, seconds });
  const both = () =>
    Promise.all([lists(), runSteadyLoad(url, login, { perSecond: loginsPerSecond, seconds })]);
  await both();
  const alone: Answers[] = [];
  const beside: Answers[] = [];
  const logins: Answers[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await lists());
    const [listed, loggedIn] = await both();
    beside.push(listed);
    logins.push(loggedIn);
  }
  const idle = at(alone, 0.99);
  return `constant arrival, median of ${rounds} turns of ${seconds} s each\n\n${table([
    ['', 'per second', 'p50 ms', 'p99 ms', 'p99 of idle', 'refused'],
    row('product list, nobody logging in', listsPerSecond, alone, idle),
    row(`product list beside the logins`, listsPerSecond, beside, idle),
    row('logins', loginsPerSecond, logins),
  ])}`;
}

const at = (turns: Answers[], share: number) =>
  median(turns.map(({ milliseconds }) => percentile(milliseconds, share)));

const row = (name: string, perSecond: number, turns: Answers[], idle?: number): string[] => [
  name,
  String(perSecond),
  at(turns, 0.5).toFixed(1),
  at(turns, 0.99).toFixed(1),
  idle ? (at(turns, 0.99) / idle).toFixed(2) : '',
  String(turns.reduce((sum, { refused }) => sum + refused, 0)),
];
