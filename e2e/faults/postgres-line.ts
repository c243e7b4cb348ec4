import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { answerReader, type Statement, statementReader } from './postgres-messages.ts';

/**
 * A commit to match: its transaction's SQL matches `sql` and contains the text `about` (the id of an order or
 * an attempt).
 */
export interface Commit {
  sql: RegExp;
  about: string;
}

/**
 * What happens to a commit. `before`: the connection is cut before the commit reaches Postgres. `answer`:
 * Postgres commits, but the connection is cut before the answer arrives. `hold` and `hold-answer` wait at the
 * same points until they are released.
 */
export type Cut = 'before' | 'answer' | 'hold' | 'hold-answer';

export interface Interception {
  /** Resolves once the commit was found, and cut or held. */
  met: Promise<void>;
  /** Releases a held commit. */
  release(): void;
  /** Stops waiting for the commit. */
  withdraw(): void;
}

export interface PostgresLine {
  /** The URL of the same database through this proxy. */
  urlOf(databaseUrl: string): string;
  /** Cuts or holds the next matching commit. */
  intercept(commit: Commit, cut: Cut): Interception;
  /** Closes all connections and refuses new ones until `reconnect`. */
  disconnect(): void;
  reconnect(): void;
  close(): void;
}

interface Rule extends Commit {
  cut: Cut;
  meet: () => void;
  released: Promise<void>;
}

/**
 * Starts a TCP proxy in front of Postgres that reads the protocol, and cuts or holds connections on request.
 */
export async function openPostgresLine(databaseUrl: string): Promise<PostgresLine> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let rules: Rule[] = [];
  let disconnected = false;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket.on('error', () => {}).once('close', () => sockets.delete(socket)));
    return socket.setNoDelay(true);
  };
  const take = (transaction: string): Rule | undefined => {
    const matching = rules.filter(({ sql, about }) => sql.test(transaction) && transaction.includes(about));
    // Several cases may match one commit. One that cuts before Postgres goes first: the commit is then
    // repeated for the others.
    const rule = matching.find(({ cut }) => cut === 'before') ?? matching[0];
    rules = rules.filter((one) => one !== rule);
    return rule;
  };
  const server = createServer((client) => {
    keep(client);
    if (disconnected) return void client.destroy();
    const upstream = keep(connect(Number(port), hostname));
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    forward(client, upstream, take);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    urlOf(url) {
      const through = new URL(url);
      through.port = String((server.address() as AddressInfo).port);
      return through.href;
    },
    intercept(commit, cut) {
      const met = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const rule = { ...commit, cut, meet: met.resolve, released: released.promise };
      rules.push(rule);
      const withdraw = () => void (rules = rules.filter((one) => one !== rule));
      return { met: met.promise, release: released.resolve, withdraw };
    },
    disconnect() {
      disconnected = true;
      closeAll();
    },
    reconnect() {
      disconnected = false;
    },
    close() {
      closeAll();
      server.close();
    },
  };
}

/**
 * Forwards both directions, statement by statement, and applies the rule that `take` returns for a commit.
 */
function forward(client: Socket, upstream: Socket, take: (transaction: string) => Rule | undefined): void {
  const statements = statementReader();
  const isAnswered = answerReader();
  let transaction: string[] | null = null;
  /** What to do when the next answer is complete, before it is forwarded. */
  let atAnswer: (() => Promise<void>) | null = null;
  let sent = Promise.resolve();

  const closeAll = async () => {
    client.destroy();
    upstream.destroy();
  };
  /** The text of the transaction that this statement commits; null when it commits nothing. */
  const committed = ({ text }: Statement): string | null => {
    if (/^\s*(begin|start transaction)/i.test(text)) {
      transaction = [];
      return null;
    }
    if (!transaction) return text;
    transaction.push(text);
    if (!/^\s*(commit|rollback)/i.test(text)) return null;
    const whole = transaction.join('\n');
    transaction = null;
    return /^\s*commit/i.test(text) ? whole : null;
  };
  const pass = async (statement: Statement) => {
    const text = committed(statement);
    const rule = text === null ? undefined : take(text);
    if (!rule) return void upstream.write(statement.bytes);
    switch (rule.cut) {
      case 'before':
        rule.meet();
        return closeAll();
      case 'hold':
        rule.meet();
        await rule.released;
        return void (client.destroyed || upstream.write(statement.bytes));
      case 'answer':
        atAnswer = async () => {
          rule.meet();
          await closeAll();
        };
        return void upstream.write(statement.bytes);
      case 'hold-answer':
        atAnswer = async () => {
          rule.meet();
          await rule.released;
        };
        return void upstream.write(statement.bytes);
    }
  };

  client.on('data', (chunk: Buffer) => {
    for (const statement of statements(chunk)) sent = sent.then(() => pass(statement));
  });
  let held: Buffer[] = [];
  upstream.on('data', (chunk: Buffer) => {
    const answered = isAnswered(chunk);
    if (!atAnswer) return void client.write(chunk);
    held.push(chunk);
    if (!answered) return;
    const done = atAnswer;
    const answer = Buffer.concat(held);
    [atAnswer, held] = [null, []];
    void done().then(() => client.destroyed || client.write(answer));
  });
}
