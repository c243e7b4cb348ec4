import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, ListenOptions as ServerAddress } from 'node:net';
import type { Certificate } from './certificate.ts';
import { answerMalformedRequest, withSandboxHeader } from './sandbox-header.ts';

export type Listening = { port: number; close: () => Promise<void> };

type ListenOptions = {
  handler: RequestListener;
  hosts: string[];
  port: number;
  certificate?: Certificate;
  variable: string;
};

/**
 * Listens on one port of each address in `hosts`; over TLS when there is a certificate. ::1 is skipped on a
 * machine without it. Port 0 chooses a free port. Throws an error with one sentence when the port is in use
 * (it names `variable`) or an address does not exist.
 */
export async function listen({
  handler,
  hosts,
  port,
  certificate,
  variable,
}: ListenOptions): Promise<Listening> {
  const servers: Server[] = [];
  const close = async () => void (await Promise.all(servers.map(closed)));
  let taken = port;
  const listener = withSandboxHeader(handler);
  for (const host of hosts) {
    // The app answers a request without a Host header, like any other; Node would refuse it.
    const options = { requireHostHeader: false };
    const server = certificate
      ? createTlsServer({ ...certificate, ...options }, listener)
      : createServer(options, listener);
    server.on('clientError', answerMalformedRequest).on('checkExpectation', listener);
    try {
      // `::` alone listens on all IPv4 and IPv6 addresses. Next to other addresses it must leave the IPv4
      // ones to them.
      await listening(server, { host, port: taken, ipv6Only: hosts.length > 1 });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isMissing = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
      if (isMissing && host === '::1' && servers.length > 0) continue;
      await close();
      if (isMissing)
        throw new Error(`This machine does not have the address ${host}. Remove it from SANDBOX_LISTEN.`, {
          cause: error,
        });
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

function listening(server: Server, address: ServerAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Unfinished responses get two seconds, then the server closes their connections.
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
