import { sandboxUrlsOf } from './merchant/sandbox-urls.ts';
import { AnalyticsStore } from './analytics/analytics-store.ts';
import { buildApp } from './app.ts';
import { certificateIn } from './listen/certificate.ts';
import type { Env } from './env.ts';
import { Faults } from './faults/faults.ts';
import { HeldCalls } from './faults/held-calls.ts';
import { listen, type Listening } from './listen/listen.ts';
import { controlAddresses, ownHosts } from './control/control-access.ts';
import { startDelivery } from './webhooks/delivery.ts';
import { buildPageScripts } from './pages/page-scripts.ts';
import { openSettings } from './settings/settings.ts';
import { openStore } from './store/store.ts';
import { settleDue } from './transactions/due-settlement.ts';

export type RunningSandbox = { port: number; tlsPort: number; close: () => Promise<void> };

/**
 * Starts a sandbox: one app and one SQLite file, served over HTTP and HTTPS. Throws an error with one
 * sentence when a port is in use.
 */
export async function startSandbox(options: Env): Promise<RunningSandbox> {
  const [certificate, scripts] = await Promise.all([certificateIn(options.dataDir), buildPageScripts()]);
  const store = openStore(options.dataDir);
  const settings = openSettings(store, options.settings);
  const held = new HeldCalls();
  const analytics = new AnalyticsStore(store);
  const delivery = startDelivery(store, settings);
  const app = buildApp({
    store,
    settings,
    delivery,
    analytics,
    urls: sandboxUrlsOf(options.hostNames, options.publicUrl),
    faults: new Faults(),
    held,
    settleDue: () => settleDue({ store, settings }),
    controlFrom: controlAddresses(options.controlFrom),
    isOwnHost: ownHosts(options),
    scripts,
  });
  await app.ready();
  const listeners: Listening[] = [];
  const close = async () => {
    held.close();
    await Promise.all(listeners.map((listener) => listener.close()));
    await app.close();
    await delivery.close();
    analytics.close();
    store.close();
  };
  try {
    const common = { handler: app.routing.bind(app), hosts: options.hosts };
    const http = await listen({ ...common, port: options.port, variable: 'SANDBOX_PORT' });
    listeners.push(http);
    const tls = await listen({ ...common, port: options.tlsPort, variable: 'SANDBOX_TLS_PORT', certificate });
    listeners.push(tls);
    return { port: http.port, tlsPort: tls.port, close };
  } catch (error) {
    await close();
    throw error;
  }
}
