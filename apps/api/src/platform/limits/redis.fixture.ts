import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../../../tools/postgres.ts';

/** npm brings no Redis: what needs a real one runs where `redis-server` is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface TestRedis {
  url: string;
  /** All it keeps, keys and values, as text. */
  dump(): Promise<string>;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  restart(): Promise<void>;
}

/** A Redis of its own that keeps nothing on disk. */
export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child = await start(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async dump() {
      const keys = await ask(port, 'KEYS *');
      return keys + (await ask(port, 'DBSIZE'));
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async restart() {
      child = await start(port);
    },
  };
}

async function start(port: number): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  return child;
}

/** Sends one inline command and gives what comes back within a moment. */
async function ask(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${command}\r\nQUIT\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

/** What a Redis says to a client that connects. */
const ofConnecting: Record<string, string> = {
  hello: '+OK\r\n',
  client: '+OK\r\n',
  info: '$9\r\nloading:0\r\n',
};

/** A server that accepts connections and answers nothing; with `isReady` it first says that it can be asked. */
export async function startSilentServer({ isReady = false } = {}): Promise<{
  url: string;
  /** All that it was sent. */
  heard: () => string;
  close: () => Promise<void>;
}> {
  let heard = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('data', (chunk) => {
      heard += String(chunk);
      for (const [, command = ''] of String(chunk).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g))
        if (isReady) socket.write(ofConnecting[command] ?? '');
    });
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `redis://127.0.0.1:${port}`,
    heard: () => heard,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
