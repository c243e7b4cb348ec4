import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Listens on `host`, or on both loopback addresses (`::1` only if the machine has it). `app.close()` closes
 * both. Throws an Error with a clear message if the port is in use.
 */
export async function listen(app: FastifyInstance, port: number, host?: string): Promise<void> {
  try {
    if (host) await app.listen({ port, host });
    else await listenOnLoopbacks(app, port);
  } catch (cause) {
    if (codeOf(cause) !== 'EADDRINUSE') throw cause;
    throw new Error(`Port ${port} is taken: stop what uses it, or set PORT to another.`, { cause });
  }
}

async function listenOnLoopbacks(app: FastifyInstance, port: number): Promise<void> {
  const second = createServer((request, response) => app.routing(request, response));
  // Vite's hot updates use the first server.
  second.on('upgrade', (...upgrade) => void app.server.emit('upgrade', ...upgrade));
  app.addHook('preClose', async () => {
    if (!second.listening) return;
    second.close();
    second.closeIdleConnections();
    await once(second, 'close');
  });
  await app.listen({ port, host: '127.0.0.1' });
  try {
    await once(second.listen(port, '::1'), 'listening');
  } catch (error) {
    if (codeOf(error) !== 'EADDRNOTAVAIL' && codeOf(error) !== 'EAFNOSUPPORT') throw error;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
