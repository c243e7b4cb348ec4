import { connect, type Socket } from 'node:net';
import { type Ask, toRequest } from './ask.ts';

export interface Answer {
  status: number;
  body: string;
}

export interface Connection {
  /** One request at a time. Rejects when the connection ends before the answer. */
  ask: (ask: Ask) => Promise<Answer>;
  close: () => void;
}

/**
 * An open connection with little overhead, because client and server share the machine. It reads responses of
 * a known length, which all our servers send.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port, host } = new URL(url);
  const socket = await connected(Number(port), hostname);
  let received = '';
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
  };
  socket.setEncoding('latin1').setNoDelay(true);
  socket.on('error', fail).on('close', () => fail(new Error('The connection was closed.')));
  socket.on('data', (part: string) => {
    received += part;
    const answer = read(received);
    if (!answer) return;
    received = '';
    if (answer instanceof Error) return fail(answer);
    waiting?.resolve(answer);
    waiting = null;
  });
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed.'));
        waiting = { resolve, reject };
        socket.write(onTheWire(ask, host));
      }),
    close: () => socket.destroy(),
  };
}

function connected(port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function onTheWire(ask: Ask, host: string): string {
  const { path, method, headers, body = '' } = toRequest(ask);
  const all = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Parses the received text; null while the response is incomplete. */
function read(received: string): Answer | Error | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) return new Error(`An answer of unknown length:\n${head}`);
  const body = received.slice(end + 4);
  if (body.length < Number(length)) return null;
  return { status: Number(head.slice(9, 12)), body: Buffer.from(body, 'latin1').toString() };
}
