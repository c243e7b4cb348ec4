import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { build } from 'vite';
import { freePort } from '../../tools/postgres.ts';
import { repository } from '../../tools/settings.ts';

/** A merchant's site with the built widget on it, and a gateway that answers under Braintree's host names. */
export interface DropinSite {
  url: string;
  /** every host name but localhost is to lead here */
  gatewayTlsPort: number;
  stop: () => Promise<void>;
}

const dist = join(repository, 'packages', 'dropin', 'dist');

/** The strictest policy the card form is promised to run under. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  'frame-src https://assets.braintreegateway.com',
  'connect-src https://api.sandbox.braintreegateway.com https://payments.sandbox.braintree-api.com https://www.paypal.com',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the widget (a cached task), and starts gateway and site on free ports. */
export async function serveDropin(env: NodeJS.ProcessEnv): Promise<DropinSite> {
  const turbo = createRequire(import.meta.url).resolve('turbo/package.json');
  const command = [join(dirname(turbo), 'bin', 'turbo'), 'run', 'build', '--filter=dropin'];
  execFileSync(process.execPath, command, { cwd: repository, stdio: 'pipe' });
  const scratch = mkdtempSync(join(tmpdir(), 'dropin-e2e-'));
  const [port, gatewayPort, gatewayTlsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  await buildReactPage(scratch);
  const gateway = await startGateway({
    ...env,
    DATA_DIR: scratch,
    SANDBOX_HOSTS: 'genuine',
    SANDBOX_PORT: String(gatewayPort),
    SANDBOX_TLS_PORT: String(gatewayTlsPort),
  });
  const server = await serveFiles(port, [join(import.meta.dirname, 'site'), dist, scratch]);
  return {
    url: `http://localhost:${port}`,
    gatewayTlsPort,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      gateway.kill();
      await new Promise((done) => gateway.once('exit', done));
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** A page on React's development build, whose StrictMode mounts everything twice. */
async function buildReactPage(outDir: string): Promise<void> {
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

function startGateway(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = join(repository, 'apps', 'sandbox', 'src', 'server.ts');
  const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`The sandbox ended with ${code} before it was ready.`)));
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('ready at')) ready(child);
    });
  });
}

/** Serves each path from the first folder that has it, under the policy. */
async function serveFiles(port: number, folders: readonly string[]): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    // Browsers ask for an icon unasked; the page has none.
    const status = path === '/favicon.ico' ? 204 : 404;
    if (!folders.some((folder) => sendFile(response, folder, path))) response.writeHead(status).end();
  });
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  return server;
}

function sendFile(response: ServerResponse, folder: string, path: string): boolean {
  const file = resolve(folder, `.${path}`);
  const type = types[extname(file)];
  if (!type || !file.startsWith(folder + sep)) return false;
  try {
    const body = readFileSync(file);
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
    return true;
  } catch {
    return false;
  }
}
