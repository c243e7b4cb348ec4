import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './settings.ts';

// Runs the widget's journeys in Firefox: npm run e2e:firefox -- [arguments of Playwright]. Part of npm run test:long, which
// gives --if-installed: without Firefox it says so and goes on.

const systemPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const ifInstalled = '--if-installed';
const firefox = [process.env['FIREFOX_PATH'], ...systemPaths].find((path) => path && existsSync(path));
if (firefox) process.exitCode = run(firefox);
else {
  console.error(
    'These journeys need Firefox: install it (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its program.',
  );
  process.exitCode = process.argv.includes(ifInstalled) ? 0 : 1;
}

function run(firefoxPath: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  try {
    // Playwright starts one program, without arguments of ours: this one starts the bridge.
    const bridge = join(folder, 'firefox');
    const script = join(import.meta.dirname, 'firefox-bridge.ts');
    writeFileSync(bridge, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`, { mode: 0o755 });
    const cli = join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
    const config = join(repository, 'e2e', 'firefox.config.ts');
    const { status } = spawnSync(
      process.execPath,
      [
        cli,
        'test',
        '--config',
        config,
        ...process.argv.slice(2).filter((argument) => argument !== ifInstalled),
      ],
      {
        cwd: repository,
        stdio: 'inherit',
        env: { ...process.env, FIREFOX_PATH: firefoxPath, FIREFOX_BRIDGE: bridge },
      },
    );
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
