import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { runProgram } from '../run-program.ts';
import { repository } from '../settings.ts';
import { composeProgram, type Engine } from './engine.ts';

const docker = join(repository, 'docker');

/** Throw-away values of what docker/compose.yml asks for. */
const settings = {
  POSTGRES_PASSWORD: 'of-this-run-alone',
  NONCE_KEY: Buffer.alloc(32, 'nonce').toString('base64'),
};

/** Compose with a file beside docker/compose.yml, as a project of its own. */
export interface Compose {
  /** Runs it with these arguments; returns what it printed. */
  run: (...args: string[]) => Promise<string>;
  /** A folder of this project, deleted at its end. */
  folder: string;
  /** The password of the database. */
  password: string;
  /** Where a port of a container is open on this machine: 127.0.0.1:40123. */
  addressOf: (service: string, port: number) => Promise<string>;
  /** Resolves when the container's own check finds it healthy. */
  healthy: (service: string) => Promise<void>;
  /** Ends the containers and deletes their data. */
  down: () => Promise<void>;
}

interface Options {
  /** A file of compose. */
  beside: string;
  profile: string;
  env: Record<string, string>;
  /** Services that run twice, as api1 and api2; nothing waits for them, and no port of this machine leads to them. */
  twice?: string[];
}

interface ComposeFile {
  name?: string;
  services: Record<string, { ports?: string[]; depends_on?: unknown }>;
}

export function openCompose(
  { env: engineEnv, docker: runDocker }: Engine,
  { beside, profile, env, twice = [] }: Options,
): Compose {
  const text = readFileSync(join(docker, 'compose.yml'), 'utf8');
  const { name, ...shop } = parseYaml(text) as ComposeFile;
  for (const service of twice) {
    const one = shop.services[service] ?? {};
    delete shop.services[service];
    delete one.ports;
    delete one.depends_on;
    Object.assign(shop.services, { [`${service}1`]: one, [`${service}2`]: one });
  }
  const folder = mkdtempSync(join(tmpdir(), 'storefront-compose-'));
  // Without the line of the project's name, which Debian's docker-compose 1.29 refuses.
  writeFileSync(join(folder, 'compose.json'), JSON.stringify(shop));
  const options = [
    `--project-name=${name}-images`,
    `--project-directory=${docker}`,
    `--profile=${profile}`,
    `--file=${join(folder, 'compose.json')}`,
    `--file=${beside}`,
  ];
  const [program = '', ...first] = composeProgram() ?? [];
  const run = (...args: string[]) =>
    runProgram(program, [...first, ...options, ...args], docker, {
      ...engineEnv,
      ...settings,
      ...env,
      // A shop's own secrets stay out of it.
      SECRETS_FOLDER: folder,
      BACKUP_FOLDER: folder,
    });
  return {
    run,
    folder,
    password: settings.POSTGRES_PASSWORD,
    addressOf: async (service, port) => (await run('port', service, String(port))).trim(),
    healthy: async (service) => {
      const id = (await run('ps', '-q', service)).trim();
      await until(
        service,
        async () =>
          (await runDocker('inspect', '--format', '{{.State.Health.Status}}', id)).trim() === 'healthy',
      );
    },
    down: async () => {
      await run('down', '--volumes', '--timeout', '5');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for something to hold, three minutes at most. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} does not answer after three minutes.`);
    await new Promise((done) => setTimeout(done, 500));
  }
}
