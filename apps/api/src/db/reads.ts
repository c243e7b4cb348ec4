import { Socket } from 'node:net';
import pg from 'pg';
import { connectionSettings } from './database.ts';

/** A named statement, and rows as arrays. */
export type ReadConfig = pg.QueryArrayConfig & { name: string };

/**
 * Connections for short reads alone. A statement is sent at once, without waiting for the answers of those before it
 * (pg's pipeline mode), so many reads share a trip to the server. What may take long, and what belongs to a
 * transaction, goes through the pool: here it would hold up the reads behind it.
 */
export interface Reads {
  query(config: ReadConfig): Promise<pg.QueryArrayResult>;
  /** Answers what was asked, then closes. */
  end(): Promise<void>;
}

interface Options {
  connections?: number;
  /** Told of connections that break; the next read opens another. */
  onError?: (error: Error) => void;
}

/** Connects on first use. Each read takes the connection that fewest wait for, the first of equals. */
export function openReads(url: string, { connections = 2, onError = () => {} }: Options = {}): Reads {
  const lines = Array.from({ length: connections }, () => openLine(url, onError));
  return {
    query: (config) =>
      lines.reduce((best, line) => (line.waiting < best.waiting ? line : best)).query(config),
    end: async () => void (await Promise.all(lines.map((line) => line.end()))),
  };
}

interface Line extends Reads {
  /** Reads that were sent and not answered yet. */
  waiting: number;
}

interface Connection {
  client: pg.Client;
  hold: () => void;
}

function openLine(url: string, onError: (error: Error) => void): Line {
  let opened: Promise<Connection> | null = null;
  let isEnded = false;

  const open = (): Promise<Connection> => {
    if (isEnded) return Promise.reject(new Error('Connection terminated: reads were ended.'));
    const socket = new Socket();
    const client = new pg.Client({ ...connectionSettings(url), pipeline: true, stream: () => socket });
    const connection = client.connect().then(() => ({ client, hold: holdFor(socket) }));
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

/** Holds back what is written to a socket until this turn of the event loop is over: one packet for all its reads. */
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
