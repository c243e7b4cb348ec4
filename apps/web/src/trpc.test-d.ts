// Type-checked, never run. The line after each `@ts-expect-error` must not compile; trpc.long.test.ts shows that
// these lines fail when the api's types are lost.
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter, MutationName } from 'storefront-api';
import { expectTypeOf } from 'vitest';
import type { LoadContext } from './page/page.ts';
import { trpc } from './trpc.ts';

const order = { id: '0b5e2f1e-8a50-4d3c-9f6e-1f2a3b4c5d6e', lines: [{ productId: '1', quantity: 1 }] };

/** `true` where a value of any type would be taken. */
type TakesAnything<Input> = unknown extends Input
  ? true
  : Input extends readonly (infer Element)[]
    ? TakesAnything<Element>
    : Input extends object
      ? { [Key in keyof Input]-?: TakesAnything<Input[Key]> }[keyof Input]
      : never;

// Coercion and preprocessing in a schema would make the type of an input `unknown`.
expectTypeOf<TakesAnything<inferRouterInputs<AppRouter>>>().toBeNever();

export function useMisspeltHooks() {
  const { data, error } = trpc.product.get.useQuery({ id: '1' });
  expectTypeOf(data).not.toBeAny();
  expectTypeOf(data?.category.name).toEqualTypeOf<string | undefined>();
  expectTypeOf(error?.data?.fieldErrors).toEqualTypeOf<Record<string, string> | null | undefined>();
  // @ts-expect-error -- an answer's field
  void data?.price;
  // @ts-expect-error -- a field inside an answer's field
  void data?.category.title;
  // @ts-expect-error -- an error's field
  void error?.data?.errorcode;
  // @ts-expect-error -- an error's code
  void (error?.data?.errorCode === 'notfound');
  // @ts-expect-error -- an input's field
  trpc.product.get.useQuery({ _id: '1' });
  // @ts-expect-error -- an input's value
  trpc.product.list.useQuery({ sort: 'sales' });
  // @ts-expect-error -- an input that is missing
  trpc.product.get.useQuery();
  // @ts-expect-error -- a call
  trpc.product.gett.useQuery({ id: '1' });
  // @ts-expect-error -- a noun
  trpc.products.get.useQuery({ id: '1' });
  // @ts-expect-error -- the kind of a call
  trpc.order.create.useQuery(order);

  const utils = trpc.useUtils();
  void utils.product.get.invalidate({ id: '1' });
  // @ts-expect-error -- a call to be invalidated
  void utils.product.gett.invalidate();
  // @ts-expect-error -- the input of a call to be invalidated
  void utils.product.get.invalidate({ ident: '1' });

  const create = trpc.order.create.useMutation();
  expectTypeOf(create.data).not.toBeAny();
  create.mutate(order);
  // @ts-expect-error -- a field of a change
  create.mutate({ ...order, line: [] });
  // @ts-expect-error -- a field deep in a change
  create.mutate({ ...order, lines: [{ productId: '1', count: 1 }] });
}

export async function misspeltLoad({ api, cache }: LoadContext) {
  const [product] = await api.product.list.query({ sort: 'sold', order: 'desc', limit: 4 });
  expectTypeOf(product).not.toBeAny();
  // @ts-expect-error -- an input's field
  await api.product.list.query({ sordBy: 'sold' });
  // @ts-expect-error -- the type of an input's value
  await api.product.list.query({ limit: 'four' });
  // @ts-expect-error -- an answer's field
  void product?._id;
  expectTypeOf(await cache.product.get.fetch({ id: '1' })).not.toBeAny();
  // @ts-expect-error -- an input's field, in a query for the hooks
  await cache.product.get.prefetch({ _id: '1' });
  // @ts-expect-error -- a mutation cannot be called while a page is rendered
  await cache.order.create.fetch(order);
}

expectTypeOf<'order.create'>().toExtend<MutationName>();
// @ts-expect-error -- a name in outdated.ts or loneCalls
expectTypeOf<'order.creat'>().toExtend<MutationName>();
// @ts-expect-error -- a query is not a mutation
expectTypeOf<'product.list'>().toExtend<MutationName>();
