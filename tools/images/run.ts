import { join } from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { runProgram } from '../run-program.ts';
import { repository } from '../settings.ts';
import { type Compose, openCompose, until } from './compose.ts';
import type { Engine } from './engine.ts';
import { step, withEngine } from './with-engine.ts';

// npm run images [-- --install]: builds the three images, and buys something in a browser from the shop they make.

const admin = 'admin@example.com';

async function build({ build: buildImage, docker }: Engine): Promise<void> {
  for (const name of ['sandbox', 'api', 'web'])
    await step(`storefront-${name} is built`, () =>
      buildImage(`storefront-${name}`, `docker/${name}.Dockerfile`, '.'),
    );
  const list = await docker('image', 'ls', '--format', '{{.Repository}}:{{.Tag}} {{.Size}}');
  const sizes = list.split('\n').filter((line) => /^(storefront-|node:|postgres:)/.test(line));
  console.log(sizes.map((line) => `          ${line}`).join('\n'));
}

/** A shop in production, on the sandbox's keys as its README names them. */
const shop = {
  PUBLIC_URL: 'https://shop.example.com',
  TRUSTED_PROXIES: 'uniquelocal',
  BRAINTREE_ENVIRONMENT: 'sandbox',
  ALLOW_TEST_PAYMENTS: 'true',
  BRAINTREE_MERCHANT_ID: 'storefront',
  BRAINTREE_PUBLIC_KEY: 'sandbox',
  BRAINTREE_PRIVATE_KEY: 'sandbox-secret',
  BRAINTREE_MERCHANT_ACCOUNT_ID: 'INR',
};

async function start(compose: Compose): Promise<void> {
  // Its certificate must be there before the api reads it.
  await compose.run('up', '-d', '--no-build', 'sandbox');
  await until('The sandbox', async () => (await fetch('http://localhost:4100/')).ok);
  await compose.run('up', '-d', '--no-build');
  for (const name of ['api', 'web']) await compose.healthy(name);
}

async function makeAdmin({ run }: Compose): Promise<string> {
  const said = await run('exec', '-T', 'api', 'admin', '--email', admin, '--create');
  const password = /^Password: (\S+)/m.exec(said)?.[1];
  if (!password) throw new Error(`The command admin said no password:\n${said}`);
  return password;
}

async function browse(spec: string, { addressOf, folder }: Compose, password: string): Promise<void> {
  const cli = join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = ['test', '--config', 'e2e/images.config.ts', spec];
  await runProgram(process.execPath, [cli, ...args], repository, {
    CHROMIUM_PATH: await ensureBrowser(console.log),
    E2E_WEB_URL: 'http://localhost:3000',
    E2E_GATEWAY: await addressOf('sandbox', 443),
    E2E_ADMIN_PASSWORD: password,
    E2E_AUTHENTICATOR: join(folder, 'authenticator'),
  });
}

/** Backs up, deletes database and photos, and restores them into empty volumes. */
async function restore(compose: Compose): Promise<void> {
  const said = await compose.run('run', '--rm', 'backup');
  const name = /^The backup is in (\S+)\./m.exec(said)?.[1];
  if (!name) throw new Error(`The backup has no name:\n${said}`);
  await compose.run('down', '--volumes');
  await compose.run('run', '--rm', 'restore', name);
  await start(compose);
}

await withEngine(async (engine, atEnd) => {
  await build(engine);
  const beside = join(import.meta.dirname, 'compose.override.yml');
  const compose = openCompose(engine, { beside, profile: 'sandbox', env: shop });
  atEnd(compose.down);
  try {
    await step('The shop is healthy', () => start(compose));
    const password = await step('The command admin made the first admin', () => makeAdmin(compose));
    await step('A browser made a product with a photo and bought it', () =>
      browse('purchase', compose, password),
    );
    await step('The command reconcile found no difference', () =>
      compose.run('exec', '-T', 'api', 'reconcile'),
    );
    await step('Database and photos were deleted and restored from a backup', () => restore(compose));
    await step('The admin logged in with the app, and order and photo are there', () =>
      browse('restored', compose, password),
    );
  } catch (error) {
    console.error(await compose.run('logs', '--no-color', '--tail', '40'));
    throw error;
  }
});
