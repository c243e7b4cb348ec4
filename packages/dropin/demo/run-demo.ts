import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePortFrom } from './free-port.ts';
import { sandboxIn } from './sandbox-package.ts';
import { servePage } from './serve-page.ts';

/**
 * Starts the sandbox that is installed in a folder and a page with the widget, and opens the page, until the process is
 * told to end. What is paid goes to a folder that is then removed.
 * @throws with one sentence when there is no sandbox
 */
export async function runDemo(folder: string, { opens }: { opens: boolean }): Promise<void> {
  const sandbox = await sandboxIn(folder);
  const [port, sandboxPort, tlsPort] = await Promise.all([4200, 4100, 4143].map(freePortFrom));
  const dataDir = mkdtempSync(join(tmpdir(), 'open-dropin-demo-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const running = await sandbox.start({
    // The sandbox reads APP_ENV, and does not start in production.
    // oxlint-disable-next-line node/no-process-env
    ...process.env,
    DATA_DIR: dataDir,
    SANDBOX_HOSTS: 'local',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_TLS_PORT: String(tlsPort),
    SANDBOX_URL: '',
  });
  const server = await servePage({
    folder: join(sandbox.folder, 'demo'),
    port: port as number,
    sandbox: `http://localhost:${sandboxPort}`,
  });
  const end = () => {
    server.close();
    server.closeAllConnections();
    void running.close().finally(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  const url = `http://localhost:${port}`;
  console.log(`The demo is at ${url}, its sandbox at http://localhost:${sandboxPort}. Ctrl+C ends both.`);
  if (opens) openInBrowser(url);
}

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens an address in the person's browser. Without one the address in the terminal is enough. */
function openInBrowser(url: string): void {
  const opener = spawn(openers[process.platform] ?? 'xdg-open', [url], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}
