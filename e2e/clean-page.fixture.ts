import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** What a page did that it must not: console errors, uncaught errors, policy violations, requests that leave the machine. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isLocal = !protocol.startsWith('http') || hostname === 'localhost' || hostname === '127.0.0.1';
    if (!isLocal) faults.push(`left the machine: ${request.url()}`);
  });
  return faults;
}

/** A test whose every page must stay clean; `allowFault` names a console line that the test provokes on purpose. */
export const test = base.extend<{ allowFault: (pattern: RegExp) => void }>({
  allowFault: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const watched: string[][] = [];
      context.on('page', (page) => watched.push(watch(page)));
      await use((pattern) => void allowed.push(pattern));
      expect(watched.flat().filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

const everyRule: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const colourRules: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** axe finds nothing on the page as it is now, with the frames in it. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isFirefox(page)) return;
  await expectNoViolation(page, everyRule);
}

/** axe finds nothing on the page as it is now, in light; nor in dark, where nothing but the colours is another. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  if (isFirefox(page)) return;
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, everyRule);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, colourRules);
}

/** What moves is let come to rest first: nobody reads a colour that is half way to another. */
async function expectNoViolation(page: Page, runOnly: RunOptions['runOnly']): Promise<void> {
  await page.evaluate(async () => {
    const moves = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  // AxeBuilder puts together what the frames answer, but on a second page, and takes ten times as long.
  const { violations } =
    page.frames().length === 1
      ? await runAxe(page, options)
      : await new AxeBuilder({ page }).options(options).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/** axe crashes Firefox ESR 140 now and then: what it finds is found in Chromium. */
function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'firefox';
}

async function runAxe(page: Page, options: RunOptions): Promise<Pick<AxeResults, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(given);
    return { violations };
  }, options);
}

export { expect };
