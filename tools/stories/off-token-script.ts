import { join } from 'node:path';
import type { Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import type { OffTokenValue } from '../../.storybook/checks/off-token/off-token-values.ts';
import { repository } from '../settings.ts';

type Here = Window & { offToken: { offTokenValues: (root: Element) => OffTokenValue[] } };

/** The check that every story's test makes, as one script for a page. */
export async function offTokenScript(): Promise<string> {
  const entry = join(repository, '.storybook', 'checks', 'off-token', 'off-token-values.ts');
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'offToken' } },
  })) as Rolldown.RolldownOutput[];
  // Playwright wraps the scripts that it passes to a page in functions.
  return `${built?.output[0].code}\nwindow.offToken = offToken;`;
}

export const readOffTokenValues = (page: Page): Promise<OffTokenValue[]> =>
  page.evaluate(() => (window as unknown as Here).offToken.offTokenValues(document.body));
