import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium that tests drive: CHROMIUM_PATH, else Playwright's own build, else the system's; undefined when there is
 * none. Of the system's, the build without windows comes first: a page is the same in it, and opening one takes a
 * fifth of the processor time.
 */
export function chromiumPath(): string | undefined {
  return [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...systemPaths].find(
    (path) => path && existsSync(path),
  );
}

/**
 * Makes sure that a browser starts: an installed one, else Playwright's download, else the package of apt. Returns its
 * path. Throws an error with a sentence when none of these works.
 */
export async function ensureBrowser(log: (line: string) => void): Promise<string> {
  const found = chromiumPath();
  if (found && (await launches(found))) return found;
  const ways: [string, () => void][] = [
    ['Downloading a browser (Playwright)', () => run('npx', ['playwright', 'install', 'chromium'])],
    ['Installing Chromium (apt)', installByApt],
  ];
  for (const [what, install] of ways) {
    log(`${what} …`);
    install();
    const path = chromiumPath();
    if (path && (await launches(path))) return path;
  }
  throw new Error('The browser tests need Chromium: install it and set CHROMIUM_PATH to its program.');
}

async function launches(executablePath: string): Promise<boolean> {
  try {
    await (await chromium.launch({ executablePath, timeout: 30_000 })).close();
    return true;
  } catch {
    return false;
  }
}

function installByApt(): void {
  if (process.platform !== 'linux') return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    return run(command, rest);
  };
  const installs = (browser: string) => apt('install', '-y', browser, 'fonts-liberation') === 0;
  const installsOne = () => installs('chromium-headless-shell') || installs('chromium');
  if (installsOne()) return;
  apt('update');
  installsOne();
}

function run(command: string, args: string[]): number | null {
  return spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 300_000,
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status;
}
