import { connect } from 'node:net';

export interface WireAnswer {
  status: number;
  headers: string;
  body: string;
}

/**
 * Sends bytes as they are and reads until the server closes, or answered `answers` times; rejects after 5 s. With
 * `hangUp` the client goes away as soon as it has sent them.
 */
export function overWire(
  { host = '127.0.0.1', port }: { host?: string; port: number },
  bytes: string | Buffer,
  { answers = 1, hangUp = false } = {},
): Promise<WireAnswer[]> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const socket = connect({ host, port });
    const done = () => {
      clearTimeout(patience);
      socket.destroy();
      resolve(answersIn(received));
    };
    const patience = setTimeout(() => {
      socket.destroy();
      reject(new Error(`Neither answered nor closed after 5 s: ${received.toString()}`));
    }, 5_000);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (answersIn(received).filter(({ status }) => status !== 100).length >= answers) done();
    });
    // A server that has said what it has to say may cut the line while we still talk.
    socket.on('error', done);
    socket.on('close', done);
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, () => {
      if (hangUp) done();
    });
  });
}

/** The whole answers in what came, each with as much body as its content-length says. */
function answersIn(bytes: Buffer): WireAnswer[] {
  const answers: WireAnswer[] = [];
  let rest = bytes.toString('latin1');
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return answers;
    const headers = rest.slice(0, end).toLowerCase();
    const length = Number(/\r\ncontent-length: (\d+)/.exec(headers)?.[1] ?? 0);
    if (rest.length < end + 4 + length) return answers;
    const body = Buffer.from(rest.slice(end + 4, end + 4 + length), 'latin1').toString();
    answers.push({ status: Number(headers.slice(9, 12)), headers, body });
    rest = rest.slice(end + 4 + length);
  }
}
