import { Socket } from 'node:net';
import pg from 'pg';
import type { Kysely } from 'kysely';
import { connectionSettings, openDatabase, openPool } from './database.ts';
import type { Database } from './schema.ts';

/** A named statement whose rows are returned as arrays. */
export type ReadConfig = pg.QueryArrayConfig & { name: string };

/**
 * Connections for short reads only. A statement is sent at once, without waiting for the answers to earlier ones (pg's
 * pipeline mode), so several reads share one round trip. Use the pool for statements that may take long and for
 * transactions, because here they would delay the reads behind them.
 */
export interface Reads {
  query(config: ReadConfig): Promise<pg.QueryArrayResult>;
  /** Waits for the answers that are outstanding, then closes the connections. */
  end(): Promise<void>;
}

interface Options {
  connections?: number;
  /** Longest a statement may run, in ms. */
  statementTimeout?: number;
  /** Called when a connection breaks; the next read opens another one. */
  onError?: (error: Error) => void;
}

/** Opens the connections on first use. A read goes to the connection with the fewest outstanding reads. */
export function openReads(
  url: string,
  { connections = 2, statementTimeout, onError = () => {} }: Options = {},
): Reads {
  const lines = Array.from({ length: connections }, () => openLine(url, statementTimeout, onError));
  return {
    query: (config) =>
      lines.reduce((best, line) => (line.waiting < best.waiting ? line : best)).query(config),
    end: async () => void (await Promise.all(lines.map((line) => line.end()))),
  };
}

/** Longest a statement of a public read may run, in ms. */
const publicStatementTimeout = 3_000;

/** Opens the connections of public reads: a pool of at most `max`, and two for short reads. */
export function openPublicReads(
  url: string,
  { max, onError }: { max: number; onError?: (error: Error) => void },
): { db: Kysely<Database>; reads: Reads } {
  const options = { statementTimeout: publicStatementTimeout, ...(onError && { onError }) };
  return { db: openDatabase(openPool(url, { ...options, max })), reads: openReads(url, options) };
}

interface Line extends Reads {
  /** The number of reads that are sent and not answered yet. */
  waiting: number;
}

interface Connection {
  client: pg.Client;
  hold: () => void;
}

function openLine(url: string, statementTimeout: number | undefined, onError: (error: Error) => void): Line {
  let opened: Promise<Connection> | null = null;
  let isEnded = false;

  const open = (): Promise<Connection> => {
    if (isEnded) return Promise.reject(new Error('Connection terminated: reads were ended.'));
    const socket = new Socket();
    const client = new pg.Client({
      ...connectionSettings(url, statementTimeout),
      pipeline: true,
      stream: () => socket,
    });
    const connection = client.connect().then(async () => {
      // These statements have one good plan. To plan them anew for each value would take longer than most of them run.
      await client.query('set plan_cache_mode = force_generic_plan');
      return { client, hold: holdFor(socket) };
    });
    const forget = () => {
      if (opened === connection) opened = null;
    };
    client.on('error', onError).once('end', forget);
    connection.catch(forget);
    return connection;
  };

  const line: Line = {
    waiting: 0,
    async query(config) {
      line.waiting += 1;
      try {
        const { client, hold } = await (opened ??= open());
        hold();
        return await client.query(config);
      } finally {
        line.waiting -= 1;
      }
    },
    async end() {
      isEnded = true;
      const connection = await opened?.catch(() => null);
      await connection?.client.end();
    },
  };
  return line;
}

/** Buffers writes to a socket until the end of this turn of the event loop, so that its reads leave in one packet. */
function holdFor(socket: Socket): () => void {
  let isHeld = false;
  const release = () => {
    isHeld = false;
    socket.uncork();
  };
  return () => {
    if (isHeld) return;
    isHeld = true;
    socket.cork();
    setImmediate(release);
  };
}
