import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { json } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import braintree from 'braintree';
import { generate } from 'selfsigned';
import { freePort } from '../../tools/postgres.ts';
import { serverProcess } from '../../tools/server-process.ts';
import { repository } from '../../tools/settings.ts';
import { runTurbo } from '../../tools/turbo.ts';
import { cartPage, checkoutPage, type PageNotes } from './checkout-page.ts';
import { merchantHost } from './host-arguments.ts';
import { cardFormPages, scriptsOfOthers, severalWaysPages } from './forms.ts';

/**
 * A merchant's site with a cart and a page for each form, and a gateway that answers under Braintree's host
 * names by TLS.
 */
export interface CheckoutSite {
  /** Followed by a form's name: its page. */
  url: string;
  /** The same over HTTPS. */
  secureUrl: string;
  /** Where the merchant's host is to lead. */
  tlsPort: number;
  /** Where every other host name but localhost is to lead. */
  gatewayTlsPort: number;
  /** The hashes of the public keys of gateway and site, by which a browser accepts their certificates. */
  publicKeyHashes: string[];
  /** The notes that the next opened page sends; rejects after a minute without any. */
  nextNotes: () => Promise<PageNotes>;
  stop: () => Promise<void>;
}

const dist = join(repository, 'packages', 'dropin', 'dist');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the widget (a cached task), and starts both on free ports. */
export async function startCheckoutSite(): Promise<CheckoutSite> {
  await runTurbo(['build'], 'dropin', 'The widget could not be built:');
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  const [gatewayPort, gatewayTlsPort] = await Promise.all([freePort(), freePort()]);
  const gateway = serverProcess({
    name: 'sandbox',
    script: join(repository, 'apps', 'sandbox', 'src', 'server.ts'),
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SANDBOX_HOSTS: 'genuine',
      SANDBOX_PORT: String(gatewayPort),
      SANDBOX_TLS_PORT: String(gatewayTlsPort),
    },
    onLine: (line) => console.error(line),
  });
  await gateway.start();
  const files = await scriptsOfOthers();
  files.set('/cart.html', cartPage);
  const token = await guestToken(gatewayPort);
  for (const form of [...Object.values(cardFormPages), ...Object.values(severalWaysPages)])
    files.set(`/${form.name}.html`, checkoutPage(form, token));
  const served = await serve(files);
  return {
    url: `http://localhost:${served.port}`,
    secureUrl: `https://${merchantHost}`,
    tlsPort: served.tlsPort,
    gatewayTlsPort,
    publicKeyHashes: [readFileSync(join(dataDir, 'sandbox-certificate.pem'), 'utf8'), served.certificate].map(
      publicKeyHash,
    ),
    nextNotes: async () => {
      const [notes] = (await once(served.notes, 'notes', { signal: AbortSignal.timeout(60_000) })) as [
        PageNotes,
      ];
      return notes;
    },
    stop: async () => {
      served.stop();
      await gateway.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A site that is served. */
interface Served {
  port: number;
  tlsPort: number;
  certificate: string;
  /** Emits the `notes` that pages send. */
  notes: EventEmitter;
  stop: () => void;
}

/** Serves these files and the built widget, compressed, for browsers to keep, over HTTP and HTTPS. */
async function serve(files: Map<string, string>): Promise<Served> {
  const notes = new EventEmitter();
  const compressed = new Map<string, Buffer>();
  const bodyOf = (path: string): Buffer => {
    const body =
      compressed.get(path) ?? gzipSync(files.get(path) ?? readFileSync(join(dist, path)), { level: 9 });
    compressed.set(path, body);
    return body;
  };
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      void json(request).then((sent) => notes.emit('notes', sent));
      response.writeHead(204).end();
      return;
    }
    try {
      const body = bodyOf(pathname);
      response.writeHead(200, {
        'content-type': `${types[extname(pathname)] ?? 'text/plain'}; charset=utf-8`,
        'content-encoding': 'gzip',
        'content-length': body.length,
        'cache-control': 'public, max-age=3600',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  };
  const { cert, private: key } = await generate([{ name: 'commonName', value: merchantHost }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: merchantHost }] }],
  });
  const plain = createServer(answer);
  const secure = createTlsServer({ cert, key }, answer);
  const [port, tlsPort] = await Promise.all([listen(plain, 'localhost'), listen(secure, '127.0.0.1')]);
  const stop = () => {
    for (const server of [plain, secure]) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { port, tlsPort, certificate: cert, notes, stop };
}

/** Listens on a free port, and returns it. */
async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((listening) => void server.listen(0, host, listening));
  return (server.address() as { port: number }).port;
}

/** A client token without a customer, as a shop's server makes it. */
async function guestToken(port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}`;
  const gateway = new braintree.BraintreeGateway({
    environment: new braintree.Environment('127.0.0.1', String(port), url, false, '127.0.0.1', String(port)),
    merchantId: 'storefront',
    publicKey: 'sandbox',
    privateKey: 'sandbox-secret',
  });
  return (await gateway.clientToken.generate({})).clientToken;
}

function publicKeyHash(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey;
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}
