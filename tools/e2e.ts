import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { repository } from './settings.ts';

// Runs the browser journeys: npm run e2e -- [arguments of Playwright].
const browser = await ensureBrowser(console.log);
const cli = join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: browser },
});
process.exitCode = status ?? 1;
