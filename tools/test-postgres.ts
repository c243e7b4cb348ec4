import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a temporary PostgreSQL; each test file creates its own database on it. */
    postgresUrl: string;
    /** The name of the database that the run's first test migrates and the others copy. */
    templateDatabase: string | undefined;
  }
}

let stop = () => {};

/** Global set-up of Vitest: one server for the whole run, the one of DATABASE_URL when that is set. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('templateDatabase', `template_${randomBytes(6).toString('hex')}`);
  const given = process.env['DATABASE_URL'];
  if (given) return project.provide('postgresUrl', given);
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-test-'));
  chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir, durable: false });
  project.provide('postgresUrl', server.url);
  stop = () => {
    server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

export function teardown(): void {
  stop();
}
