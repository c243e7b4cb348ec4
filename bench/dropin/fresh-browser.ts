import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { browserArguments } from '../../e2e/browser-arguments.ts';
import type { CheckoutSite } from './site.ts';

/**
 * Runs `act` in a page of a new browser with an empty profile, in which every host except localhost is the
 * gateway. The gateway's certificate is accepted by its key: a browser that ignores certificate errors does
 * not cache responses of those hosts, and would fetch the same frame four times.
 */
export async function inFreshBrowser<Result>(
  { gatewayTlsPort, publicKeyHash }: CheckoutSite,
  executablePath: string,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'storefront-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [
      ...browserArguments,
      `--host-resolver-rules=MAP * 127.0.0.1:${gatewayTlsPort}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
    ],
  });
  try {
    return await act(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
