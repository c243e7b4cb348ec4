/** Makes a client of an OpenAPI document. */
export interface Generator {
  name: string;
  /** Of the registry, with their versions. */
  packages: string[];
  /** Reads openapi.json and writes generated/. */
  command: readonly [string, ...string[]];
  /** Further files, given the api's address. */
  config?: (url: string) => Record<string, string>;
  /** The text of a module that makes ten calls with the client. */
  client: string;
}

/** What every generated client does: an interface, so that the compiler checks each against it, and ten calls. */
export const calls = `/** What every generated client does. \`order\` takes an idempotency key. */
export interface Shop {
  logIn(email: string, password: string): Promise<string>;
  products(): Promise<{ id: string; pricePaise: number }[]>;
  product(id: string): Promise<{ id: string; pictures: unknown[] }>;
  search(text: string): Promise<{ id: string }[]>;
  categories(): Promise<{ id: string; name: string }[]>;
  me(): Promise<{ email: string }>;
  createCategory(name: string): Promise<{ id: string; name: string }>;
  order(key: string, productId: string): Promise<{ id: string; totalPaise: number }>;
  orderOf(id: string): Promise<{ id: string; state: string }>;
  addPicture(productId: string, image: Blob): Promise<unknown>;
}

declare const process: { env: Record<string, string | undefined> };
const { API_URL = '', PICTURE = '' } = process.env;

function sure(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(\`It is not so: \${what}.\`);
}

/** Ten calls as an admin of the demo shop. */
export async function tenCalls(connect: (url: string, token: string) => Shop): Promise<void> {
  const token = await connect(API_URL, '').logIn('admin@example.com', 'admin-demo-password');
  const shop = connect(API_URL, token);
  const [first] = await shop.products();
  if (!first) throw new Error('There is no product.');
  const { pictures } = await shop.product(first.id);
  sure((await shop.search('lamp')).length > 0, 'a lamp is found');
  sure((await shop.categories()).length > 0, 'there are categories');
  sure((await shop.me()).email === 'admin@example.com', 'the admin is logged in');
  const name = \`Made at \${Date.now()}\`;
  sure((await shop.createCategory(name)).name === name, 'the category has its name');
  const key = crypto.randomUUID();
  const order = await shop.order(key, first.id);
  sure(order.id === key && order.totalPaise === first.pricePaise, 'the order has its id and price');
  sure((await shop.orderOf(key)).state === 'pending', 'the order waits for its payment');
  const bytes = Uint8Array.from(atob(PICTURE), (character) => character.charCodeAt(0));
  await shop.addPicture(first.id, new Blob([bytes], { type: 'image/png' }));
  sure((await shop.product(first.id)).pictures.length === pictures.length + 1, 'the picture is there');
  console.log('ten calls');
}
`;

/** The generators, and how a client of each is used. */
export const generators: Generator[] = [
  {
    name: 'openapi-typescript',
    packages: ['openapi-typescript@7', 'openapi-fetch@0'],
    command: ['openapi-typescript', 'openapi.json', '-o', 'generated/api.ts'],
    client: `import createClient from 'openapi-fetch';
import { type Shop, tenCalls } from './calls';
import type { paths } from './generated/api';

function connect(baseUrl: string, token: string): Shop {
  const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
  const got = <T>({ data, error }: { data?: T; error?: unknown }): T => {
    if (data === undefined) throw new Error(JSON.stringify(error));
    return data;
  };
  return {
    logIn: async (email, password) => got(await api.POST('/login', { body: { email, password } })).token,
    products: async () => got(await api.GET('/v1/products', { params: { query: { limit: 4 } } })),
    product: async (id) => got(await api.GET('/v1/products/{id}', { params: { path: { id } } })),
    search: async (text) => got(await api.GET('/v1/products/search', { params: { query: { text } } })).products,
    categories: async () => got(await api.GET('/v1/categories')),
    me: async () => got(await api.GET('/v1/me')),
    createCategory: async (name) => got(await api.POST('/v1/categories', { body: { name } })),
    order: async (key, productId) =>
      got(
        await api.POST('/v1/orders', {
          params: { header: { 'idempotency-key': key } },
          body: { lines: [{ productId, quantity: 1 }] },
        }),
      ),
    orderOf: async (id) => got(await api.GET('/v1/orders/{id}', { params: { path: { id } } })),
    addPicture: async (id, image) =>
      got(
        await api.POST('/product/pictures/{id}', {
          params: { path: { id } },
          body: { alt: '', image: image as unknown as string },
          bodySerializer: ({ alt, image: file }) => {
            const form = new FormData();
            form.set('alt', alt);
            form.set('image', file as unknown as Blob);
            return form;
          },
        }),
      ),
  };
}

await tenCalls(connect);
`,
  },
  {
    name: '@hey-api/openapi-ts',
    packages: ['@hey-api/openapi-ts@0'],
    command: ['openapi-ts', '-i', 'openapi.json', '-o', 'generated'],
    client: `import { type Shop, tenCalls } from './calls';
import { createClient, createConfig } from './generated/client';
import * as api from './generated';

function connect(baseUrl: string, token: string): Shop {
  const client = createClient(createConfig({ baseUrl, auth: () => token || undefined, throwOnError: true }));
  const by = { client, throwOnError: true } as const;
  return {
    logIn: async (email, password) => (await api.logIn({ ...by, body: { email, password } })).data.token,
    products: async () => (await api.productList({ ...by, query: { limit: 4 } })).data,
    product: async (id) => (await api.productGet({ ...by, path: { id } })).data,
    search: async (text) => (await api.productSearch({ ...by, query: { text } })).data.products,
    categories: async () => (await api.categoryList(by)).data,
    me: async () => (await api.accountMe(by)).data,
    createCategory: async (name) => (await api.categoryCreate({ ...by, body: { name } })).data,
    order: async (key, productId) =>
      (
        await api.orderCreate({
          ...by,
          headers: { 'idempotency-key': key },
          body: { lines: [{ productId, quantity: 1 }] },
        })
      ).data,
    orderOf: async (id) => (await api.orderGet({ ...by, path: { id } })).data,
    addPicture: async (id, image) => (await api.addPicture({ ...by, path: { id }, body: { image } })).data,
  };
}

await tenCalls(connect);
`,
  },
  {
    name: 'orval',
    packages: ['orval@8'],
    command: ['orval', '--config', 'orval.config.mjs'],
    config: (url) => ({
      'orval.config.mjs': `export default { shop: { input: './openapi.json', output: { target: './generated/api.ts', client: 'fetch', baseUrl: '${url}' } } };`,
    }),
    client: `import { type Shop, tenCalls } from './calls';
import * as api from './generated/api';

function connect(_url: string, token: string): Shop {
  const by = { headers: { authorization: \`Bearer \${token}\` } };
  const got = <T extends { status: number; data: unknown }>(answer: T): Extract<T, { status: 200 }>['data'] => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.data));
    return answer.data as Extract<T, { status: 200 }>['data'];
  };
  return {
    logIn: async (email, password) => got(await api.logIn({ email, password })).token,
    products: async () => got(await api.productList({ limit: 4 })),
    product: async (id) => got(await api.productGet(id)),
    search: async (text) => got(await api.productSearch({ text })).products,
    categories: async () => got(await api.categoryList()),
    me: async () => got(await api.accountMe(by)),
    createCategory: async (name) => got(await api.categoryCreate({ name }, by)),
    order: async (key, productId) =>
      got(
        await api.orderCreate(
          { lines: [{ productId, quantity: 1 }] },
          { headers: { ...by.headers, 'idempotency-key': key } },
        ),
      ),
    orderOf: async (id) => got(await api.orderGet(id, by)),
    addPicture: async (id, image) => got(await api.addPicture(id, { image }, by)),
  };
}

await tenCalls(connect);
`,
  },
  {
    name: 'kubb',
    packages: [
      '@kubb/core@4',
      '@kubb/cli@4',
      '@kubb/plugin-oas@4',
      '@kubb/plugin-ts@4',
      '@kubb/plugin-client@4',
    ],
    command: ['kubb', 'generate', '--config', 'kubb.config.mjs'],
    config: () => ({
      'kubb.config.mjs': `
import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default defineConfig({
  root: '.',
  input: { path: './openapi.json' },
  output: { path: './generated', clean: true, format: false },
  plugins: [pluginOas(), pluginTs(), pluginClient({ client: 'fetch' })],
});
`,
    }),
    client: `import { setConfig } from '@kubb/plugin-client/clients/fetch';
import { type Shop, tenCalls } from './calls';
import * as api from './generated';

function connect(baseURL: string, token: string): Shop {
  setConfig({ baseURL, headers: { authorization: \`Bearer \${token}\` } });
  // Its client says of no body what it is.
  const json = { headers: { 'content-type': 'application/json' } };
  return {
    logIn: async (email, password) => (await api.logIn({ email, password }, json)).token,
    products: () => api.productList({ limit: 4 }),
    product: (id) => api.productGet(id),
    search: async (text) => (await api.productSearch({ text })).products,
    categories: () => api.categoryList(),
    me: () => api.accountMe(),
    createCategory: (name) => api.categoryCreate({ name }, json),
    order: (key, productId) =>
      api.orderCreate({ lines: [{ productId, quantity: 1 }] }, { 'idempotency-key': key }, json),
    orderOf: (id) => api.orderGet(id),
    addPicture: (id, image) => api.addPicture(id, { image }),
  };
}

await tenCalls(connect);
`,
  },
  {
    name: 'swagger-typescript-api',
    packages: ['swagger-typescript-api@13'],
    command: ['swagger-typescript-api', 'generate', '-p', 'openapi.json', '-o', 'generated', '-n', 'api.ts'],
    client: `import { type Shop, tenCalls } from './calls';
import { Api } from './generated/api';

function connect(baseUrl: string, token: string): Shop {
  const api = new Api({ baseUrl, baseApiParams: { headers: { authorization: \`Bearer \${token}\` } } });
  return {
    logIn: async (email, password) => (await api.login.logIn({ email, password })).data.token,
    products: async () => (await api.v1.productList({ limit: 4 })).data,
    product: async (id) => (await api.v1.productGet(id)).data,
    search: async (text) => (await api.v1.productSearch({ text })).data.products,
    categories: async () => (await api.v1.categoryList()).data,
    me: async () => (await api.v1.accountMe()).data,
    createCategory: async (name) => (await api.v1.categoryCreate({ name })).data,
    order: async (key, productId) =>
      (
        await api.v1.orderCreate(
          { lines: [{ productId, quantity: 1 }] },
          { headers: { 'idempotency-key': key, authorization: \`Bearer \${token}\` } },
        )
      ).data,
    orderOf: async (id) => (await api.v1.orderGet(id)).data,
    addPicture: async (id, image) => (await api.product.addPicture(id, { image: new File([image], 'photo.png') })).data,
  };
}

await tenCalls(connect);
`,
  },
];
