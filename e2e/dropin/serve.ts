import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve, sep } from 'node:path';
import { generate } from 'selfsigned';
import { freePort } from '../../tools/postgres.ts';
import { policyFor } from './policy.ts';
import { serverProcess } from '../../tools/server-process.ts';
import { repository } from '../../tools/settings.ts';
import { runTurbo } from '../../tools/turbo.ts';

/** A merchant's site with the built widget on it, and a gateway that answers under Braintree's host names. */
export interface DropinSite {
  url: string;
  /** the same pages over HTTPS, at `https://merchant.example` */
  secureUrl: string;
  /** where `merchant.example` is to lead */
  tlsPort: number;
  /** where the gateway is steered, and its server SDK calls */
  gatewayUrl: string;
  /** every other host name but localhost is to lead here */
  gatewayTlsPort: number;
  /** Serves a test's own page, under the policy. @returns its addresses over HTTP and HTTPS */
  addPage: (name: string, html: string) => PageAddresses;
  /** Builds the script of `react.html`, once; only its tests need it. */
  buildReactPage: () => Promise<void>;
  stop: () => Promise<void>;
}

interface PageAddresses {
  url: string;
  secureUrl: string;
}

/** A merchant's site must be named so: the certificate and the browser's resolver rule know this host. */
export const merchantHost = 'merchant.example';

const dist = join(repository, 'packages', 'dropin', 'dist');

/** The policy of every page without one of its own: the strictest that the card form is promised to run under. */
const policy = policyFor();

/**
 * The policies of other ways to pay: pages whose name begins so have them. The name alone is the index page.
 */
const policies: Readonly<Record<string, string>> = {
  paypal: policyFor('PayPal'),
  'apple-pay': policyFor('Apple Pay'),
  venmo: policyFor('Venmo'),
  'six-ways': policyFor('PayPal', 'Venmo', 'Apple Pay', 'Google Pay'),
  'google-pay-verified': policyFor('Google Pay', '3-D Secure'),
  'google-pay': policyFor('Google Pay'),
  guide: policyFor('your own, if it calls your server'),
  'own-option': policyFor('your own, if it calls your server'),
  'three-d-secure': policyFor('3-D Secure'),
  'device-data-bundled': policyFor('device data, bundled'),
  'device-data': policyFor('device data'),
};

/** A page in an old character set, as some merchants have. */
const latin1Page = 'latin1.html';

/**
 * Braintree's own widget, which the compat page compares ours with, does not run under that policy, and frameworks that
 * restore pages write styles of their own.
 */
const withoutPolicy = /^(compat|restored-.+)\.html$/;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the widget (a cached task), and starts gateway and site on free ports. */
export async function serveDropin(env: NodeJS.ProcessEnv): Promise<DropinSite> {
  // Built already where the shop was.
  if (!env['E2E_IS_BUILT']) await runTurbo(['build'], 'dropin', 'The widget could not be built:');
  const scratch = mkdtempSync(join(tmpdir(), 'dropin-e2e-'));
  const [port, tlsPort, gatewayPort, gatewayTlsPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  let reactPage: Promise<void> | undefined;
  const gateway = serverProcess({
    name: 'sandbox',
    script: join(repository, 'apps', 'sandbox', 'src', 'server.ts'),
    cwd: repository,
    env: {
      ...env,
      DATA_DIR: scratch,
      SANDBOX_HOSTS: 'genuine',
      SANDBOX_PORT: String(gatewayPort),
      SANDBOX_TLS_PORT: String(gatewayTlsPort),
    },
    onLine: (line) => console.error(line),
  });
  await gateway.start();
  const servers = await serveFiles({ port, tlsPort }, [join(import.meta.dirname, 'site'), dist, scratch]);
  const url = `http://localhost:${port}`;
  const secureUrl = `https://${merchantHost}`;
  return {
    url,
    secureUrl,
    tlsPort,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    gatewayTlsPort,
    addPage: (name, html) => {
      writeFileSync(join(scratch, `${name}.html`), html);
      return { url: `${url}/${name}.html`, secureUrl: `${secureUrl}/${name}.html` };
    },
    buildReactPage: () => (reactPage ??= buildReactPage(scratch)),
    stop: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await gateway.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** A page on React's development build, whose StrictMode mounts everything twice. */
async function buildReactPage(outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'site', 'react-page.tsx'),
        formats: ['es'],
        fileName: 'react-page',
      },
    },
  });
}

/** Serves each path from the first folder that has it, under the policy, over HTTP and HTTPS. */
async function serveFiles(
  { port, tlsPort }: { port: number; tlsPort: number },
  folders: readonly string[],
): Promise<Server[]> {
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = Object.keys(policies).find((one) => pathname.startsWith(`/${one}`)) ?? '';
    const path = pathname === '/' || pathname === `/${name}.html` ? '/index.html' : pathname;
    // Browsers ask for an icon unasked; the page has none.
    const status = path === '/favicon.ico' ? 204 : 404;
    const own = policies[name] ?? policy;
    if (!folders.some((folder) => sendFile(response, folder, path, own))) response.writeHead(status).end();
  };
  const { cert, private: key } = await generate([{ name: 'commonName', value: merchantHost }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: merchantHost }] }],
  });
  return Promise.all([
    listening(createServer(answer), port),
    listening(createTlsServer({ cert, key }, answer), tlsPort),
  ]);
}

async function listening<Listener extends Server>(server: Listener, port: number): Promise<Listener> {
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  return server;
}

function sendFile(response: ServerResponse, folder: string, path: string, own: string): boolean {
  const file = resolve(folder, `.${path}`);
  const type = types[extname(file)];
  if (!type || !file.startsWith(folder + sep)) return false;
  try {
    const body = readFileSync(file);
    const isHeld = !withoutPolicy.test(basename(file));
    const charset = basename(file) === latin1Page ? 'text/html; charset=windows-1252' : type;
    const headers = {
      'content-type': charset,
      ...(isHeld && { 'content-security-policy': own }),
    };
    response.writeHead(200, headers).end(body);
    return true;
  } catch {
    return false;
  }
}
