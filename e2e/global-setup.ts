import { buildWeb } from '../tools/shop.ts';
import { startTestShop } from './shop.fixture.ts';

/** Starts the shop that most journeys share; its addresses reach the workers by environment. */
export default async function startSharedShop(): Promise<() => Promise<void>> {
  // Once, before the workers, which would otherwise build over one another.
  await buildWeb(['build', 'build-demo']);
  process.env['E2E_IS_BUILT'] = '1';
  // A shop that runs already: npm run topology.
  if (process.env['E2E_WEB_URL']) return async () => {};
  const shop = await startTestShop();
  process.env['E2E_WEB_URL'] = shop.webUrl;
  process.env['E2E_API_URL'] = shop.apiUrl;
  process.env['E2E_SANDBOX_URL'] = shop.sandboxUrl;
  process.env['E2E_DATABASE_URL'] = shop.databaseUrl;
  return () => shop.stop();
}
