import { startTestShop } from './shop.fixture.ts';

/** Starts the shop that most journeys share; its addresses reach the workers by environment. */
export default async function startSharedShop(): Promise<() => Promise<void>> {
  const shop = await startTestShop();
  process.env['E2E_WEB_URL'] = shop.webUrl;
  process.env['E2E_API_URL'] = shop.apiUrl;
  process.env['E2E_SANDBOX_URL'] = shop.sandboxUrl;
  process.env['E2E_DATABASE_URL'] = shop.databaseUrl;
  return () => shop.stop();
}
