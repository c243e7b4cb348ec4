import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../tools/postgres.ts';

/** One throw-away Postgres for all shops of a run, each with a database of its own. */
export interface Cluster {
  /** Where its shops keep what they write; removed when it stops. */
  dataDir: string;
  /** Makes that database; its address. */
  createDatabase(name: string): Promise<string>;
  /** What Node has compiled once need not be compiled at each restart. */
  compileCache: string;
  stop(): void;
}

/** Starts it on free ports. It survives whatever the harness kills, but no power cut: that is not what is tested. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-faults-'));
  chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir, durable: false });
  const stop = () => {
    process.off('exit', stop);
    server.stop();
    // Servers that were told to end this moment may still write.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
  };
  process.once('exit', stop);
  return {
    dataDir,
    compileCache: join(dataDir, 'compiled'),
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop,
  };
}
