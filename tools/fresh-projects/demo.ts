import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from 'playwright';
import { browserArguments } from '../../e2e/browser-arguments.ts';
import { chromiumPath } from '../browser.ts';
import { freePort } from '../postgres.ts';
import { programEnvironment, runProgram } from '../run-program.ts';
import { fillCard } from './browser.ts';

export const name = 'demo';

/** Widths of a phone, a tablet and a computer, in px. */
const widths = [360, 768, 1280];

/**
 * Installs the packed widget and the packed sandbox in an empty folder, runs `npx open-dropin demo`, uses its page in an
 * ordinary browser, as a person does, and starts the sandbox alone.
 */
export async function tryDemo(folder: string, tarballs: readonly string[]): Promise<string> {
  const began = performance.now();
  const since = () => ((performance.now() - began) / 1000).toFixed(0);
  await runProgram('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], folder);
  const installed = since();
  const paid = await withCommand(folder, ['open-dropin', 'demo', '--no-open'], async (line) => {
    const how = await usePage(/http:\/\/localhost:\d+/.exec(line)?.[0] ?? '');
    return `paid after ${since()} s, ${how}`;
  });
  return withCommand(folder, ['open-dropin-sandbox'], (line) => {
    if (!line.startsWith('sandbox ready at http://localhost:')) throw new Error(line);
    return Promise.resolve(`installed after ${installed} s, ${paid}`);
  });
}

/** Runs a command of the installed packages until `act` has ended, which gets the first line that it prints. */
async function withCommand(
  folder: string,
  command: readonly string[],
  act: (line: string) => Promise<string>,
): Promise<string> {
  const free = { SANDBOX_PORT: String(await freePort()), SANDBOX_TLS_PORT: String(await freePort()) };
  const running = spawn('npx', command, {
    cwd: folder,
    env: { ...programEnvironment(), ...free, PATH: `${join(process.execPath, '..')}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'inherit'],
    // With a group of its own, so that a signal reaches the command as Ctrl+C does.
    detached: true,
  });
  const end = () => running.exitCode ?? process.kill(-(running.pid as number), 'SIGINT');
  process.once('exit', end);
  try {
    const [line] = (await once(createInterface(running.stdout), 'line')) as [string];
    return await act(line);
  } finally {
    process.off('exit', end);
    end();
    if (running.exitCode === null) await once(running, 'exit');
  }
}

async function usePage(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
  try {
    const page = await (await browser.newContext()).newPage();
    page.setDefaultTimeout(60_000);
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    await page.goto(url);
    await page.getByRole('radio', { name: 'compact' }).check();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de_DE');
    await page.getByRole('button', { name: 'Karte' }).click();
    const code = await page.getByRole('region', { name: 'Code for these options' }).innerText();
    for (const part of [`preset: 'compact'`, `locale: 'de_DE'`])
      if (!code.includes(part)) throw new Error(`The code has no ${part}:\n${code}`);
    await fillCard(page);
    await page.getByRole('button', { name: 'Pay 10.00' }).click();
    const payload = page.getByRole('status').filter({ hasText: '"nonce"' });
    const { type, details } = JSON.parse(await payload.innerText());
    if (type !== 'CreditCard' || details.lastFour !== '1111')
      throw new Error(`The payload is of another card: ${type}`);
    for (const width of widths) await judge(page, width);
    if (faults.length > 0) throw new Error(`The console has:\n${faults.join('\n')}`);
    return 'by card 1111';
  } finally {
    await browser.close();
  }
}

/** @throws when the page is wider than the window, or axe has a finding */
async function judge(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const own = await page.evaluate(() => document.documentElement.scrollWidth);
  if (own > width) throw new Error(`At ${width} px the page is ${own} px wide.`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  if (found.length > 0) throw new Error(`At ${width} px axe finds:\n${found.join('\n')}`);
}
