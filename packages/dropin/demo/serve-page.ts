import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { clientTokensOf } from './client-tokens.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface Served {
  /** the folder with the page's files */
  folder: string;
  port: number;
  /** the sandbox's address */
  sandbox: string;
}

/** Serves the page of the demo to this machine, and client tokens for it. */
export async function servePage({ folder, port, sandbox }: Served): Promise<Server> {
  const clientToken = clientTokensOf(sandbox);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = new Set(files.map((path) => `/${path.replaceAll('\\', '/')}`));
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('{sandbox}', sandbox);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://localhost:${port}`);
    const type = contentTypes[extname(pathname)];
    const send = (status: number, body: string | Buffer, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (pathname === '/') send(200, page, contentTypes['.html']);
    else if (pathname === '/token')
      clientToken(searchParams.has('customer')).then(
        (token) => send(200, token),
        (error: Error) => send(502, error.message),
      );
    else if (type && paths.has(pathname)) send(200, readFileSync(join(folder, pathname)), type);
    else send(404, 'The demo has nothing at this address.');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
