import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export type Listening = { port: number; close: () => Promise<void> };

type Door = {
  handler: RequestListener;
  hosts: string[];
  port: number;
  certificate?: Certificate;
  variable: string;
};

/**
 * Listens on one port of several addresses, with TLS when there is a certificate. An IPv6 address is left out where the
 * machine has none. Port 0 takes a free one. Throws a sentence that names `variable` when the port is taken.
 */
export async function listen({ handler, hosts, port, certificate, variable }: Door): Promise<Listening> {
  const servers: Server[] = [];
  const close = async () => void (await Promise.all(servers.map(closed)));
  let taken = port;
  for (const host of hosts) {
    const server = certificate ? createTlsServer(certificate, handler) : createServer(handler);
    // An aborted or broken request must never reach the process as an unhandled error.
    server.on('clientError', (_error, socket) => socket.destroy());
    try {
      await listening(server, host, taken);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await close();
      if (code === 'EADDRINUSE')
        throw new Error(`Port ${taken} is taken: stop what uses it, or set ${variable} to another one.`, {
          cause: error,
        });
      throw error;
    }
    taken = (server.address() as AddressInfo).port;
    servers.push(server);
  }
  return { port: taken, close };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Answers under way get a moment, then the rest is cut.
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
