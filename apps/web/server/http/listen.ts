import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type OpenPort = {
  port: number;
  /** Hands every request from now on to the app; `app.close()` then closes the port. */
  serve: (app: FastifyInstance) => Promise<void>;
  /** From now on it is not ready, and every answer is the last one of its connection. */
  leave: () => void;
};

/**
 * Opens the port on `host`, or on both loopbacks, `::1` only where the machine has one. `first` answers until
 * there is an app; `notReady` says why the app cannot serve, and null if it can. Throws a sentence when the port is taken.
 */
export async function openPort(
  { port, host }: { port: number; host: string | undefined },
  first: RequestListener,
  notReady: () => string | null = () => null,
): Promise<OpenPort> {
  let answer = first;
  let isLeaving = false;
  const why = () => (isLeaving ? 'it is stopping' : answer === first ? 'it is starting' : notReady());
  const listener: RequestListener = (request, response) => {
    if (isLeaving) response.setHeader('connection', 'close');
    if (!answerHealth(request, response, why)) answer(request, response);
  };
  const servers: Server[] = [];
  let wanted = port;
  for (const address of host ? [host] : ['127.0.0.1', '::1']) {
    const server = createServer(listener);
    try {
      await once(server.listen(wanted, address), 'listening');
      servers.push(server);
      wanted = (server.address() as AddressInfo).port;
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code ?? '';
      if (address === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) continue;
      for (const open of servers) open.close();
      if (code !== 'EADDRINUSE') throw cause;
      throw new Error(`Port ${port} is taken: stop what uses it, or set PORT to another.`, { cause });
    }
  }

  return {
    port: wanted,
    async serve(app) {
      app.addHook('preClose', async () => void (await Promise.all(servers.map(closed))));
      await app.ready();
      for (const server of servers) takeOver(server, app.server);
      answer = (request, response) => app.routing(request, response);
    },
    leave() {
      isLeaving = true;
    },
  };
}

/** Answers whoever asks whether this process lives and is ready, under any host name; false for other addresses. */
function answerHealth(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  notReady: () => string | null,
): boolean {
  const asked = /^\/health\/(live|ready)(?:\?|$)/.exec(url)?.[1];
  if (!asked || (method !== 'GET' && method !== 'HEAD')) return false;
  const reason = asked === 'ready' ? notReady() : null;
  const body = JSON.stringify(reason === null ? { status: asked } : { status: 'not ready', reason });
  response.writeHead(reason === null ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
  return true;
}

/**
 * Gives an open server the time limits and the listeners of the app's own server, which never listens itself.
 */
function takeOver(open: Server, own: Server): void {
  open.keepAliveTimeout = own.keepAliveTimeout;
  open.headersTimeout = own.headersTimeout;
  open.requestTimeout = own.requestTimeout;
  open.setTimeout(own.timeout);
  for (const event of ['clientError', 'connect'] as const)
    for (const listener of own.listeners(event)) open.on(event, listener as () => void);
  // Vite's hot updates.
  open.on('upgrade', (...upgrade) => void own.emit('upgrade', ...upgrade));
}

/** Closes a server; connections that were busy are closed as soon as their answer is through. */
async function closed(server: Server): Promise<void> {
  server.close();
  server.closeIdleConnections();
  const again = setInterval(() => server.closeIdleConnections(), 100);
  await once(server, 'close');
  clearInterval(again);
}
