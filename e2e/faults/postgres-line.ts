import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { answerReader, type Statement, statementReader } from './postgres-messages.ts';

/** Which commit is meant: of a transaction whose SQL matches and which mentions this text (an order's or an attempt's id). */
export interface Commit {
  sql: RegExp;
  about: string;
}

/**
 * What happens to a commit: the connection is cut `before` it reaches Postgres, or its `answer` is lost (Postgres has
 * committed, the connection is cut); `hold` and `hold-answer` wait until released.
 */
export type Cut = 'before' | 'answer' | 'hold' | 'hold-answer';

export interface Strike {
  /** Resolves once the commit was met, and cut or held. */
  met: Promise<void>;
  /** Lets a held one go on. */
  release(): void;
  /** The commit is not awaited any more. */
  withdraw(): void;
}

export interface PostgresLine {
  /** The same database, by way of this line. */
  urlOf(databaseUrl: string): string;
  /** The next commit of that kind is cut. */
  strike(commit: Commit, cut: Cut): Strike;
  /** Cuts every connection and refuses new ones, until `restore`. */
  goDead(): void;
  restore(): void;
  close(): void;
}

interface Rule extends Commit {
  cut: Cut;
  meet: () => void;
  released: Promise<void>;
}

/** A TCP proxy before Postgres that reads along, and cuts connections where it is told to. */
export async function openPostgresLine(databaseUrl: string): Promise<PostgresLine> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let rules: Rule[] = [];
  let dead = false;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket.on('error', () => {}).once('close', () => sockets.delete(socket)));
    return socket.setNoDelay(true);
  };
  const take = (transaction: string): Rule | undefined => {
    const meant = rules.filter(({ sql, about }) => sql.test(transaction) && transaction.includes(about));
    // One commit may be meant by several cases: cut off before Postgres, it comes again for the others.
    const rule = meant.find(({ cut }) => cut === 'before') ?? meant[0];
    rules = rules.filter((one) => one !== rule);
    return rule;
  };
  const server = createServer((client) => {
    keep(client);
    if (dead) return void client.destroy();
    const upstream = keep(connect(Number(port), hostname));
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    carry(client, upstream, take);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    urlOf(url) {
      const through = new URL(url);
      through.port = String((server.address() as AddressInfo).port);
      return through.href;
    },
    strike(commit, cut) {
      const met = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const rule = { ...commit, cut, meet: met.resolve, released: released.promise };
      rules.push(rule);
      const withdraw = () => void (rules = rules.filter((one) => one !== rule));
      return { met: met.promise, release: released.resolve, withdraw };
    },
    goDead() {
      dead = true;
      hangUp();
    },
    restore() {
      dead = false;
    },
    close() {
      hangUp();
      server.close();
    },
  };
}

/** Passes on what both say, statement by statement, and strikes at the commits that `take` wants struck. */
function carry(client: Socket, upstream: Socket, take: (transaction: string) => Rule | undefined): void {
  const statements = statementReader();
  const isAnswered = answerReader();
  let transaction: string[] | null = null;
  /** What to do when the next answer is whole, instead of passing it on. */
  let atAnswer: (() => Promise<void>) | null = null;
  let sent = Promise.resolve();

  const hangUp = async () => {
    client.destroy();
    upstream.destroy();
  };
  /** The text of the transaction that this statement commits; null when it commits none. */
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
        return hangUp();
      case 'hold':
        rule.meet();
        await rule.released;
        return void (client.destroyed || upstream.write(statement.bytes));
      case 'answer':
        atAnswer = async () => {
          rule.meet();
          await hangUp();
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
