import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { browserArguments } from '../../e2e/browser-arguments.ts';
import { hostArguments } from './host-arguments.ts';
import type { CheckoutSite } from './site.ts';

/** Runs `act` in a page of a new browser with an empty profile, whose hosts are the site and the gateway. */
export async function inFreshBrowser<Result>(
  site: CheckoutSite,
  executablePath: string,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'storefront-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...browserArguments, ...hostArguments(site)],
  });
  try {
    return await act(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
