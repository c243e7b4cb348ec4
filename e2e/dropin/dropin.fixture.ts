import type { AddressInfo } from 'node:net';
import { expect, test as base, type LaunchOptions } from '@playwright/test';
import { chromiumPath } from '../../tools/browser.ts';
import { browserArguments } from '../browser-arguments.ts';
import { startHostProxy } from './host-proxy.ts';
import { merchantHost, serveDropin, type DropinSite } from './serve.ts';

/** An address of this machine, as Chromium writes it. */
const loopback = /^(127\.|\[?::1\]?$)/;

/**
 * Tests of the widget on a merchant's page: a site and a gateway per worker, and a browser in which
 * `merchant.example` is the site over HTTPS and every other host name leads to that gateway, so that the
 * unmodified SDK stays on this machine.
 */
export const test = base.extend<
  { cleanPage: string[]; loopbackOnly: void },
  { site: DropinSite; launchOptions: LaunchOptions }
>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const site = await serveDropin(process.env);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ site, browserName }, use) => {
      if (browserName !== 'firefox') return use(chromiumOptions(site));
      const proxy = await startHostProxy((host) =>
        host === merchantHost ? site.tlsPort : site.gatewayTlsPort,
      );
      await use(firefoxOptions((proxy.address() as AddressInfo).port));
      proxy.close();
      proxy.closeAllConnections();
    },
    { scope: 'worker' },
  ],
  /**
   * Every response in every window has come from this machine. A test with another one fails. Firefox does not tell
   * where a response came from; its proxy leads nowhere else.
   */
  loopbackOnly: [
    async ({ context }, use) => {
      const answers: Promise<string[]>[] = [];
      context.on('response', (response) =>
        answers.push(
          response.serverAddr().then(
            (server) =>
              server && !loopback.test(server.ipAddress)
                ? [`${response.url()} from ${server.ipAddress}`]
                : [],
            // Its window is closed.
            () => [],
          ),
        ),
      );
      await use();
      expect((await Promise.all(answers)).flat()).toEqual([]);
    },
    { auto: true },
  ],
  /** Console lines and errors, of which none may be left at the end; a test removes those it provoked. */
  cleanPage: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
      await use(errors);
      const recorded = await page.evaluate(() => {
        const { violations = [], rejections = [] } = globalThis as {
          violations?: string[];
          rejections?: string[];
        };
        return [...violations, ...rejections];
      });
      expect([...errors, ...recorded]).toEqual([]);
    },
    { auto: true },
  ],
});

/** Host names lead to this machine; the certificates there are nobody's. */
function chromiumOptions(site: DropinSite): LaunchOptions {
  return {
    executablePath: chromiumPath(),
    args: [
      ...browserArguments,
      // The first rule that fits is taken.
      `--host-resolver-rules=${[
        `MAP ${merchantHost} 127.0.0.1:${site.tlsPort}`,
        `MAP * 127.0.0.1:${site.gatewayTlsPort}`,
        'EXCLUDE localhost',
        'EXCLUDE 127.0.0.1',
      ].join(', ')}`,
      '--ignore-certificate-errors',
    ],
  };
}

/** The same for Firefox, which asks the proxy for every host but this machine. */
function firefoxOptions(port: number): LaunchOptions {
  return {
    executablePath: process.env['FIREFOX_BRIDGE'],
    firefoxUserPrefs: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': port,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': port,
      // One process for a page and its frames: Firefox ESR 140 gives no key to a frame in another process.
      'fission.webContentIsolationStrategy': 0,
    },
  };
}

export { expect };
