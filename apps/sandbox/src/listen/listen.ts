import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, ListenOptions } from 'node:net';
import type { Certificate } from './certificate.ts';
import { answerMalformedRequest, withSandboxHeader } from './sandbox-header.ts';

export type Listening = { port: number; close: () => Promise<void> };

type Door = {
  handler: RequestListener;
  hosts: string[];
  port: number;
  certificate?: Certificate;
  variable: string;
};

/**
 * Listens on one port of several addresses, with TLS when there is a certificate. ::1 is left out where the
 * machine has none. Port 0 takes a free one. Throws a sentence when the port is taken (it names `variable`)
 * or an address is not there.
 */
export async function listen({ handler, hosts, port, certificate, variable }: Door): Promise<Listening> {
  const servers: Server[] = [];
  const close = async () => void (await Promise.all(servers.map(closed)));
  let taken = port;
  const listener = withSandboxHeader(handler);
  for (const host of hosts) {
    // A request without a Host is answered by the app like any other, not by Node.
    const options = { requireHostHeader: false };
    const server = certificate
      ? createTlsServer({ ...certificate, ...options }, listener)
      : createServer(options, listener);
    server.on('clientError', answerMalformedRequest).on('checkExpectation', listener);
    try {
      // :: alone means every address of both kinds; beside others it must leave them theirs.
      await listening(server, { host, port: taken, ipv6Only: hosts.length > 1 });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isMissing = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
      if (isMissing && host === '::1' && servers.length > 0) continue;
      await close();
      if (isMissing)
        throw new Error(`This machine has no address ${host}: SANDBOX_LISTEN must name others.`, {
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

function listening(server: Server, address: ListenOptions): Promise<void> {
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
    // Answers under way get a moment, then the rest is cut.
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
