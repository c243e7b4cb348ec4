import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { repository } from '../settings.ts';
import { composeProgram, type Engine } from './engine.ts';

const folder = join(repository, 'docker');

/** Throw-away values of what docker/compose.yml asks for: the sandbox's keys, as its README names them. */
const settings = {
  POSTGRES_PASSWORD: 'of-this-run-alone',
  PUBLIC_URL: 'https://shop.example.com',
  TRUSTED_PROXIES: 'uniquelocal',
  NONCE_KEY: Buffer.alloc(32, 'nonce').toString('base64'),
  BRAINTREE_ENVIRONMENT: 'sandbox',
  ALLOW_TEST_PAYMENTS: 'true',
  BRAINTREE_MERCHANT_ID: 'storefront',
  BRAINTREE_PUBLIC_KEY: 'sandbox',
  BRAINTREE_PRIVATE_KEY: 'sandbox-secret',
  BRAINTREE_MERCHANT_ACCOUNT_ID: 'INR',
};

/** Compose with the shop's file and the one beside this, as a project of its own. */
export interface Compose {
  /** Runs it with these arguments; returns what it printed. */
  run: (...args: string[]) => Promise<string>;
  /** Ends the containers and deletes their data. */
  down: () => Promise<void>;
}

export function openCompose({ env }: Engine): Compose {
  // Debian's docker-compose 1.29 refuses the line of the project's name, which --project-name gives anyway.
  const text = readFileSync(join(folder, 'compose.yml'), 'utf8').replace(/^name:.*$/m, '');
  const temporary = mkdtempSync(join(tmpdir(), 'storefront-compose-'));
  const file = join(temporary, 'compose.yml');
  writeFileSync(file, text);
  const options = [
    '--project-name=storefront-images',
    `--project-directory=${folder}`,
    '--profile=sandbox',
    `--file=${file}`,
    `--file=${join(import.meta.dirname, 'compose.override.yml')}`,
  ];
  const [program = '', ...first] = composeProgram() ?? [];
  const run = (...args: string[]) =>
    runProgram(program, [...first, ...options, ...args], folder, {
      ...env,
      ...settings,
      // A shop's own secrets stay out of it.
      SECRETS_FOLDER: temporary,
    });
  return {
    run,
    down: async () => {
      await run('down', '--volumes', '--timeout', '5');
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}
