import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** What a page did that it must not: console errors, uncaught errors, policy violations, requests that leave the machine. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`console ${message.type()}: ${message.text()}`);
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

/** axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

export { expect };
