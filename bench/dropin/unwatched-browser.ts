import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hostArguments } from './host-arguments.ts';
import type { CheckoutSite } from './site.ts';

interface Tab {
  webSocketDebuggerUrl: string;
}

/**
 * Navigates from one page of a site to another, like a shopper from the cart to the checkout, in a new, idle
 * browser without a debugger: a debugger such as Playwright delays each frame until it is attached.
 * @param from a page that navigates to `to`, which it gets in its address's hash
 * @param slowdown how many times slower the page's processor is; that of its frames is not changed
 * @param act runs while the page is open
 */
export async function inUnwatchedBrowser<Result>(
  site: CheckoutSite,
  executablePath: string,
  { from, to, slowdown }: { from: string; to: string; slowdown: number },
  act: () => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'storefront-bench-profile-'));
  const browser = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      '--window-size=1280,720',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      ...hostArguments(site),
      'about:blank',
    ],
    // A group of its own: some systems start the browser by a shell script, whose end is not the browser's.
    { stdio: 'ignore', detached: true },
  );
  const ended = once(browser, 'exit');
  try {
    const debuggerUrl = await debuggerOf(profile);
    const acted = act();
    await go(debuggerUrl, `${from}#${to}`, slowdown);
    return await acted;
  } finally {
    if (browser.pid) process.kill(-browser.pid);
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The debugger's address: the browser writes its port into its profile once it listens. */
async function debuggerOf(profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  for (let turn = 0; turn < 200; turn += 1) {
    const [port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n', 1) : [];
    if (port) return `http://127.0.0.1:${port}`;
    await pause(50);
  }
  throw new Error('The browser did not start.');
}

/**
 * Opens the first page, which navigates by itself later. Slowing the page down needs a debugger; its frames
 * have none.
 */
async function go(debuggerUrl: string, address: string, slowdown: number): Promise<void> {
  const made = await fetch(`${debuggerUrl}/json/new?${encodeURIComponent(address)}`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await made.json()) as Tab;
  if (slowdown === 1) return;
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const params = { rate: slowdown };
  socket.send(JSON.stringify({ id: 1, method: 'Emulation.setCPUThrottlingRate', params }));
  await once(socket, 'message');
}
