import { beforeAll, expect, test } from 'vitest';
import { checkSpeltOut } from './check-spelt-out.ts';
import type { ModuleResolution } from '../../../tools/compile-outside.fixture.ts';
import { startOutside } from './outside.fixture.ts';

let outside: ReturnType<typeof startOutside>;
beforeAll(() => {
  outside = startOutside();
  return outside.close;
});

const client = `
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { type AppRouter, links } from 'storefront-api';
const api = createTRPCClient<AppRouter>({ links: links({ url: 'http://localhost:4000/trpc', token: () => null }) });
type IsAny<T> = 0 extends 1 & T ? true : false;
`;

const good = `${client}
import type { Product, Session } from 'storefront-api';
const products = await api.product.list.query({ sort: 'sold', order: 'desc', limit: 4 });
export const names: string[] = products.map(({ name, pricePaise }) => name + pricePaise.toFixed());
export const isTyped: [false, false, false] = [
  false satisfies IsAny<(typeof products)[number]>,
  false satisfies IsAny<(typeof products)[number]['category']['name']>,
  false satisfies IsAny<Parameters<typeof api.order.create.mutate>[0]>,
];
const session = await api.account.logIn.mutate({ email: 'a@example.com', password: 'secret' });
export const owned: Session = session;
export const first: Product | undefined = products[0];
export const role: '0' | '1' = session.account.role;
export function fields(error: unknown): Record<string, string> {
  return error instanceof TRPCClientError ? ((error as TRPCClientError<AppRouter>).data?.fieldErrors ?? {}) : {};
}
`;

const resolutions: ModuleResolution[] = ['bundler', 'nodenext'];

test.each(resolutions)(
  'a project outside, resolving as %s, calls the api with types and checks them all',
  (resolution) => expect(outside.compile({ 'good.ts': good }, resolution)).toEqual([]),
  60_000,
);

const misspelt: [what: string, line: string, error: RegExp][] = [
  ['a field of an input', `api.product.list.query({ sorted: 'sold' });`, /'sorted' does not exist/],
  ['a value of an input', `api.product.list.query({ sort: 'sales' });`, /"sales"' is not assignable/],
  ['a field of an answer', `(await api.product.get.query({ id: '1' })).price;`, /'price' does not exist/],
  ['a noun', `api.products.list.query({});`, /'products' does not exist/],
  ['a call', `api.product.lists.query({});`, /'lists' does not exist/],
  ['the kind of a call', `api.product.list.mutate({});`, /'mutate' does not exist/],
  [
    'a field of an error',
    `(new TRPCClientError('x') as TRPCClientError<AppRouter>).data?.errorcode;`,
    /'errorcode' does not exist/,
  ],
];

test('a project outside is told of each misspelt name', () => {
  const files = misspelt.map(([what, line]) => [`${what.replaceAll(' ', '-')}.ts`, client + line] as const);
  const said = outside.compile(Object.fromEntries(files), 'nodenext');
  for (const [what, , error] of misspelt)
    expect([what, ...said.filter((line) => line.includes(`/${what.replaceAll(' ', '-')}.ts`))]).toEqual([
      what,
      expect.stringMatching(error),
    ]);
  expect(said).toHaveLength(misspelt.length);
});

test.each([
  ['names a type of ours', 'product: import("contracts").Product;'],
  ['names a library of ours', 'ctx: import("kysely").Kysely<object>;'],
  ['has lost a type', 'output: any;'],
  ['is cut short', 'output: { id: string; ...; };'],
])('a type that %s is not passed on', (_, type) =>
  expect(() => checkSpeltOut(type)).toThrow(/not spelt out/),
);
