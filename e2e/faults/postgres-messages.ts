/** The messages of a client up to the point where it waits for an answer. */
export interface Statement {
  /** The original bytes, to be forwarded completely or not at all. */
  bytes: Buffer;
  /** The SQL and its text parameters. */
  text: string;
}

/** Message types after which Postgres answers: Sync, Flush, Query, password, Terminate. */
const ends = new Set(['S', 'H', 'Q', 'p', 'X'].map((letter) => letter.charCodeAt(0)));
const parse = 'P'.charCodeAt(0);
const bind = 'B'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);

/**
 * Splits the bytes of a client into statements (PostgreSQL protocol version 3). Call the returned function
 * with each chunk of any size; it returns the complete statements. The first message, the startup message,
 * has no type byte.
 */
export function statementReader(): (chunk: Buffer) => Statement[] {
  let waiting: Buffer = Buffer.alloc(0);
  let started = false;
  let bytes: Buffer[] = [];
  let text: string[] = [];
  const named = new Map<string, string>();

  const note = (message: Buffer) => {
    bytes.push(message);
    const body = message.toString('utf8', 5);
    const type = message[0];
    if (type === parse) {
      const [name = '', sql = ''] = body.split('\0');
      named.set(name, sql);
      text.push(sql);
    } else if (type === bind) {
      const [, name = ''] = body.split('\0');
      // A named statement may have been parsed long before.
      if (name) text.push(named.get(name) ?? '');
      text.push(body);
    } else if (started) text.push(body);
  };

  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    const complete: Statement[] = [];
    for (;;) {
      const head = started ? 1 : 0;
      if (waiting.length < head + 4) return complete;
      const size = head + waiting.readInt32BE(head);
      if (waiting.length < size) return complete;
      const message = waiting.subarray(0, size);
      waiting = waiting.subarray(size);
      note(message);
      if (started && !ends.has(message[0] ?? 0)) continue;
      started = true;
      complete.push({ bytes: Buffer.concat(bytes), text: text.join('\n') });
      [bytes, text] = [[], []];
    }
  };
}

/** Returns a function that takes chunks of a server's bytes and returns true when an answer is complete. */
export function answerReader(): (chunk: Buffer) => boolean {
  let waiting: Buffer = Buffer.alloc(0);
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    let finished = false;
    while (waiting.length >= 5) {
      const size = 1 + waiting.readInt32BE(1);
      if (waiting.length < size) break;
      finished ||= waiting[0] === readyForQuery;
      waiting = waiting.subarray(size);
    }
    return finished;
  };
}
