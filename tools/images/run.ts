import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBrowser } from '../browser.ts';
import { onEnd } from '../ending.ts';
import { stopwatch } from '../progress.ts';
import { runProgram } from '../run-program.ts';
import { repository } from '../settings.ts';
import { getBaseImages } from './base-images.ts';
import { type Compose, openCompose } from './compose.ts';
import { type Engine, findEngine, installPackages, whyNoEngine } from './engine.ts';

// npm run images [-- --install]: builds the three images, and buys something in a browser from the shop they make.

const names = ['sandbox', 'api', 'web'] as const;
const admin = 'admin@example.com';
const total = stopwatch();
/** What ends what was started, the newest first. */
const ends: (() => Promise<void>)[] = [];

async function step<T>(done: string | ((value: T) => string), task: () => Promise<T>): Promise<T> {
  const taken = stopwatch();
  const value = await task();
  console.log(`${taken().padStart(8)}  ${typeof done === 'string' ? done : done(value)}`);
  return value;
}

async function build({ build: buildImage, docker }: Engine): Promise<void> {
  for (const name of names)
    await step(`storefront-${name} is built`, () =>
      buildImage(`storefront-${name}`, `docker/${name}.Dockerfile`, '.'),
    );
  const list = await docker('image', 'ls', '--format', '{{.Repository}}:{{.Tag}} {{.Size}}');
  const sizes = list.split('\n').filter((line) => /^(storefront-|node:|postgres:)/.test(line));
  console.log(sizes.map((line) => `          ${line}`).join('\n'));
}

async function start({ docker }: Engine, compose: Compose): Promise<void> {
  // Its certificate must be there before the api reads it.
  await compose.run('up', '-d', '--no-build', 'sandbox');
  await until('The sandbox', async () => (await fetch('http://localhost:4100/')).ok);
  await compose.run('up', '-d', '--no-build');
  for (const name of ['api', 'web']) {
    const id = (await compose.run('ps', '-q', name)).trim();
    const isHealthy = async () =>
      (await docker('inspect', '--format', '{{.State.Health.Status}}', id)).trim() === 'healthy';
    await until(name, isHealthy);
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 180; tries += 1) {
    if (await holds().catch(() => false)) return;
    await wait(1_000);
  }
  throw new Error(`${what} does not answer after three minutes.`);
}

async function makeAdmin({ run }: Compose): Promise<string> {
  const said = await run('exec', '-T', 'api', 'admin', '--email', admin, '--create');
  const password = /^Password: (\S+)/m.exec(said)?.[1];
  if (!password) throw new Error(`The command admin said no password:\n${said}`);
  return password;
}

async function buy(compose: Compose, password: string): Promise<void> {
  const gateway = (await compose.run('port', 'sandbox', '443')).trim();
  const cli = join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
  await runProgram(process.execPath, [cli, 'test', '--config', 'e2e/images.config.ts'], repository, {
    CHROMIUM_PATH: await ensureBrowser(console.log),
    E2E_WEB_URL: 'http://localhost:3000',
    E2E_GATEWAY: gateway,
    E2E_ADMIN_PASSWORD: password,
  });
}

let hasEnded = false;
async function endAll(): Promise<void> {
  if (hasEnded) return;
  hasEnded = true;
  for (const end of ends.toReversed()) await end().catch((error: unknown) => console.error(error));
}
onEnd(() => void endAll().finally(() => process.exit(1)));

try {
  if (process.argv.includes('--install')) await step('Packages are installed', installPackages);
  const reason = whyNoEngine();
  if (reason) throw new Error(reason);
  const engine = await step('An engine answers', findEngine);
  ends.push(engine.stop);
  const standIns = await step(
    (made) => ['The base images are there', ...made.map((name) => `${name} as a stand-in`)].join(', '),
    () => getBaseImages(engine),
  );
  // Another build must not take them for those of the registry.
  if (standIns.length > 0) ends.push(async () => void (await engine.docker('image', 'rm', ...standIns)));
  await build(engine);
  const compose = openCompose(engine);
  ends.push(compose.down);
  try {
    await step('The shop is healthy', () => start(engine, compose));
    const password = await step('The command admin made the first admin', () => makeAdmin(compose));
    await step('A browser made a product with a photo and bought it', () => buy(compose, password));
    await step('The command reconcile found no difference', () =>
      compose.run('exec', '-T', 'api', 'reconcile'),
    );
  } catch (error) {
    console.error(await compose.run('logs', '--no-color', '--tail', '40'));
    throw error;
  }
  await step('Everything is ended and deleted but the images', endAll);
  console.log(`${total().padStart(8)}  in all`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await endAll();
}
