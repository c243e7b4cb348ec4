import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type RunningPostgres, startPostgres } from '../../../../../tools/postgres.ts';
import { announceChange } from './database.ts';
import { openPublicReads, type PublicReads } from './public-reads.ts';

const folder = mkdtempSync(join(tmpdir(), 'storefront-replica-'));
let primary: RunningPostgres;
let replica: RunningPostgres;
let reads: PublicReads;

const open = (name: string, port: number) =>
  startPostgres({ dataDir: join(folder, name), durable: false, port });

async function run(server: RunningPostgres, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A primary, and a replica that begins as a copy of its files and follows it. */
beforeAll(async () => {
  chmodSync(folder, 0o755);
  const ports = [await freePort(), await freePort()] as const;
  primary = await open('primary', ports[0]);
  await run(primary, 'create table changes (n int)');
  primary.stop();
  execFileSync('cp', ['-a', join(folder, 'primary'), join(folder, 'replica')]);
  primary = await open('primary', ports[0]);
  const cluster = readdirSync(join(folder, 'replica')).find((name) => /^postgres-\d+$/.test(name)) ?? '';
  writeFileSync(join(folder, 'replica', cluster, 'standby.signal'), '');
  writeFileSync(
    join(folder, 'replica', cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${primary.url.replace('/storefront', '/postgres')}'\n`,
  );
  replica = await open('replica', ports[1]);
  const [databaseUrl, databaseReplicaUrl] = [primary.url, replica.url];
  reads = openPublicReads({ databaseUrl, databaseReplicaUrl, databasePublicPool: 2 });
});
afterAll(async () => {
  await reads.close();
  for (const server of [replica, primary]) server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether the replica answers, and how many changes are known there. */
async function read(): Promise<[byReplica: boolean, changes: number]> {
  const { rows } = await sql<{ replica: boolean; n: number }>`
    select pg_is_in_recovery() as replica, count(*)::int as n from changes`.execute(reads.db);
  return [rows[0]?.replica ?? false, rows[0]?.n ?? -1];
}
const patience = { timeout: 5_000, interval: 50 };

test('the replica answers, but not from a change until it has the change too', async () => {
  await expect.poll(read, patience).toEqual([true, 0]);
  await run(replica, 'select pg_wal_replay_pause()');
  await run(primary, 'insert into changes values (1)');
  announceChange(primary.url);
  for (let turn = 0; turn < 12; turn += 1) {
    expect(await read()).toEqual([false, 1]);
    await new Promise((resume) => setTimeout(resume, 100));
  }
  await run(replica, 'select pg_wal_replay_resume()');
  await expect.poll(read, patience).toEqual([true, 1]);
});

test('while the replica is away the primary answers, and then the replica again', async () => {
  await expect.poll(read, patience).toEqual([true, 1]);
  replica.stop();
  await expect.poll(read, patience).toEqual([false, 1]);
  replica = await open('replica', Number(new URL(replica.url).port));
  await expect.poll(read, patience).toEqual([true, 1]);
});
