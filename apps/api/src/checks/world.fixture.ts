import { channel } from 'node:diagnostics_channel';
import type { StaffRole } from 'contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { type LoggedIn, logInAs } from '../people/account/account.fixture.ts';
import { startTestApi, type TestApi, type TestEnv } from '../platform/db/test-database.fixture.ts';
import { startTestSandbox, type TestSandbox } from '../platform/gateway/sandbox.fixture.ts';
import { addProduct } from '../selling/order/shop.fixture.ts';
import { sellsInIndia } from '../selling/gst/seller.fixture.ts';
import { eventually } from '../selling/payment/pay.fixture.ts';

/** What the tests of the whole API call: a listening api with a gateway, a few people, and a product. */
export interface World {
  api: TestApi;
  sandbox: TestSandbox;
  port: number;
  /** Every route that the server registered, once for each method, HEAD and OPTIONS too. */
  routes: RouteOptions[];
  /** Opens a session of a new person; no other person has the name. An admin is an owner unless told otherwise. */
  logIn: (role: '0' | '1', staffRole?: StaffRole) => Promise<LoggedIn>;
  admin: LoggedIn;
  shopper: LoggedIn;
  /** A shopper to whom nothing in the table of calls belongs. */
  stranger: LoggedIn;
  /** Ids of what is there: a category, and the product in it. */
  category: string;
  product: string;
  close(): Promise<void>;
}

export async function startWorld(overrides: TestEnv = {}): Promise<World> {
  const routes: RouteOptions[] = [];
  const sandbox = await startTestSandbox();
  const api = await watchingRoutes(routes, () =>
    startTestApi({
      sandboxUrl: sandbox.url,
      restPasswordChanges: true,
      ...overrides,
      settings: { ...sellsInIndia, ...overrides.settings },
    }),
  );
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const product = await addProduct(api.ctx, { stock: 100_000 });
  const { categoryId } = await api.deps.db
    .selectFrom('products')
    .select('categoryId')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  let people = 0;
  const logIn = (role: '0' | '1', staffRole?: StaffRole) =>
    logInAs(api.ctx, role, `Person number ${++people}.`, staffRole);
  return {
    api,
    sandbox,
    port: (api.app.server.address() as { port: number }).port,
    routes,
    logIn,
    admin: await logIn('1'),
    shopper: await logIn('0'),
    stranger: await logIn('0'),
    category: categoryId,
    product,
    async close() {
      await api.close();
      await sandbox.stop();
    },
  };
}

/** Runs what builds servers, and notes each route that they register. */
async function watchingRoutes<T>(routes: RouteOptions[], start: () => Promise<T>): Promise<T> {
  const watch = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook(
      'onRoute',
      (route) => void routes.push(...[route.method].flat().map((method) => ({ ...route, method }))),
    );
  const built = channel('fastify.initialization');
  built.subscribe(watch);
  try {
    return await start();
  } finally {
    built.unsubscribe(watch);
  }
}

/** Waits until no payment goes on behind a response: payments are submitted after their shopper was answered. */
export const untilQuiet = ({ api }: Pick<World, 'api'>): Promise<unknown> =>
  eventually(
    () =>
      api.deps.db
        .selectFrom('attempts')
        .select('id')
        .where('state', 'in', ['created', 'authorized'])
        .execute(),
    (unfinished) => unfinished.length === 0,
    20_000,
  );
