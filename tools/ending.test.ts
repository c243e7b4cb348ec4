import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'storefront-ending-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const tool = (name: string) => JSON.stringify(join(import.meta.dirname, name));
/** Starts PostgreSQL and a server, prints their process ids and its own, and stops them when it should end. */
const starter = `
const [{ onEnd }, { startPostgres }, { serverProcess }, { readFileSync }] = await Promise.all([
  import(${tool('ending.ts')}), import(${tool('postgres.ts')}), import(${tool('server-process.ts')}), import('node:fs')]);
const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
const server = serverProcess({ name: 'sandbox', script: process.env.SERVER, cwd: process.cwd(), env: process.env, onLine() {} });
await server.start();
const { rows: [{ pid }] } = await new (await import('pg')).default.Pool({ connectionString: postgres.url })
  .query("select split_part(pg_read_file('postmaster.pid'), E'\\\\n', 1)::int as pid");
onEnd(async () => { await server.stop(); postgres.stop(); process.exit(); });
console.log(JSON.stringify({ own: process.pid, server: server.pid(), postgres: pid }));`;

/** Runs the starter as npm runs a script: in a shell, by a process that can be killed. */
async function startLikeNpm(): Promise<{
  npm: ChildProcess;
  pids: Record<'own' | 'server' | 'postgres', number>;
}> {
  const shell = `require('node:child_process').spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, process.env.STARTER], { stdio: 'inherit' })`;
  const npm = spawn(process.execPath, ['-e', shell], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      npm_lifecycle_event: 'start',
      STARTER: starter,
      SERVER: join(import.meta.dirname, '..', 'apps', 'sandbox', 'src', 'server.ts'),
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(await freePort()),
      SANDBOX_TLS_PORT: String(await freePort()),
    },
  });
  const [line] = await new Promise<string[]>((done) =>
    createInterface({ input: npm.stdout }).once('line', (...lines) => done(lines)),
  );
  return { npm, pids: JSON.parse(line ?? '') };
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['npm', 'own'] as const)(
  'all that was started ends when %s is killed with SIGKILL',
  async (killed) => {
    const { npm, pids } = await startLikeNpm();
    expect(Object.values(pids).map(isThere)).toEqual([true, true, true]);
    process.kill(killed === 'npm' ? Number(npm.pid) : pids.own, 'SIGKILL');
    await expect.poll(() => Object.values(pids).map(isThere)).toEqual([false, false, false]);
    npm.kill();
  },
  60_000,
);
