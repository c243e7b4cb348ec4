import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../tools/postgres.ts';

/** A temporary Postgres server for all shops of a run. Each shop has its own database. */
export interface Cluster {
  /** The directory where the shops write their files; removed by `stop`. */
  dataDir: string;
  /** Creates a database with this name and returns its URL. */
  createDatabase(name: string): Promise<string>;
  stop(): void;
}

/**
 * Starts the server on a free port. Its data survives killed processes, but not a power cut, which is not
 * tested.
 */
export async function startCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-faults-'));
  chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir, durable: false });
  const stop = () => {
    process.off('exit', stop);
    server.stop();
    // The server may still write for a moment after it was told to stop.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
  };
  process.once('exit', stop);
  return {
    dataDir,
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
