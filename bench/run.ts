import { benchCustomers } from './admin/customers.bench.ts';
import { benchDashboard } from './admin/dashboard.bench.ts';
import { benchOrders } from './admin/orders.bench.ts';
import { benchProductImport } from './admin/product-import.bench.ts';
import { benchProducts } from './admin/products.bench.ts';
import { benchLogins } from './api/logins.bench.ts';
import { benchMemory } from './api/memory.bench.ts';
import { benchProduct } from './api/product.bench.ts';
import { benchProductSearch } from './api/product-search.bench.ts';
import { benchProductList } from './api/product-list.bench.ts';
import { benchSearch } from './api/search.bench.ts';
import { benchStart } from './dropin/start.bench.ts';
import { benchSeveralWays } from './dropin/several-ways.bench.ts';
import { benchTeardown } from './dropin/teardown.bench.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { benchBesideSearches } from './orders/beside-searches.bench.ts';
import { benchLastUnits } from './orders/last-units.bench.ts';
import { benchPlacing } from './orders/placing.bench.ts';
import { benchUnanswered } from './orders/unanswered.bench.ts';
import { openPlaces, type Places } from './places.ts';
import { benchCalls } from './sandbox/calls.bench.ts';
import { benchHomeRender } from './web/home-render.bench.ts';
import { benchHomeScript } from './web/home-script.bench.ts';
import { benchInteractions } from './web/interactions.bench.ts';
import { benchPages } from './web/pages.bench.ts';

// npm run bench                   runs every benchmark, with short settings
// npm run bench -- api            runs those whose name begins with 'api'; bench/README.md describes each
type Question = (places: Places, options: BenchOptions) => Promise<string>;
const questions: Record<string, Question> = {
  'admin/customers': async ({ orderShops }) => benchCustomers(await orderShops()),
  'admin/dashboard': async ({ orderShops }) => benchDashboard(await orderShops()),
  'admin/orders': async ({ orderShops }) => benchOrders(await orderShops()),
  'admin/product-import': (_, options) => benchProductImport(options),
  'admin/products': (_, options) => benchProducts(options),
  'api/product-list': async ({ api }, options) => benchProductList(await api(), options),
  'api/product': async ({ api }, options) => benchProduct(await api(), options),
  'api/product-search': async ({ api }, options) => benchProductSearch(await api(), options),
  'api/logins': async ({ api }, options) => benchLogins(await api(), options),
  'api/memory': (_, options) => benchMemory(options),
  'api/search': () => benchSearch(),
  'dropin/start': (_, options) => benchStart(options),
  'dropin/several-ways': (_, options) => benchSeveralWays(options),
  'dropin/teardown': () => benchTeardown(),
  'orders/placing': async ({ checkout }, options) => benchPlacing(await checkout(), options),
  'orders/beside-searches': (_, options) => benchBesideSearches(options),
  'orders/last-units': async ({ checkout }) => benchLastUnits(await checkout()),
  'orders/unanswered': async ({ checkout }) => benchUnanswered(await checkout()),
  'sandbox/calls': (_, options) => benchCalls(options),
  'web/home-script': async ({ shop }) => benchHomeScript(await shop()),
  'web/home-render': async ({ shop }, options) => benchHomeRender(await shop(), options),
  'web/interactions': async ({ shop }) => benchInteractions(await shop()),
  'web/pages': async ({ shop }, options) => benchPages(await shop(), options),
};

let options: BenchOptions;
try {
  options = readOptions(process.argv.slice(2));
} catch (error) {
  exit((error as Error).message);
}
const { name: wanted } = options;
const exact = Object.entries(questions).filter(([name]) => name === wanted);
const chosen =
  exact.length > 0 ? exact : Object.entries(questions).filter(([name]) => name.startsWith(wanted));
if (chosen.length === 0) {
  exit(`No question is called ${wanted}: there are ${Object.keys(questions).join(', ')}.`);
}

const places = openPlaces(options);
try {
  for (const [name, ask] of chosen) {
    // A failed benchmark prints its reason, and the others still run.
    const told = await ask(places, options).catch((error: Error) => {
      process.exitCode = 1;
      return `It failed. ${error.message}`;
    });
    console.log(`\n── ${name}\n${told}`);
  }
} finally {
  await places.stop();
}

function exit(message: string): never {
  console.error(message);
  process.exit(1);
}
