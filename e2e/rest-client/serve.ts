import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from '../../tools/postgres.ts';

const folder = join(import.meta.dirname, 'site');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Serves the pages of a browser client that knows only the api's address, on a port of their own, so that the api is on
 * another origin. Returns their address.
 */
export async function serveClient(apiUrl: string): Promise<string> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // The api's address is the only change to this client.
    if (pathname === '/host.js')
      return send(response, '.js', `export const host = ${JSON.stringify(apiUrl)};`);
    if (/^\/[a-z-]+\.(html|js)$/.test(pathname))
      return send(response, extname(pathname), readFileSync(join(folder, pathname)));
    // Browsers request an icon by themselves; the pages have none.
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  server.unref();
  return `http://localhost:${port}`;
}

const send = (response: ServerResponse, ext: string, body: string | Buffer) =>
  void response.writeHead(200, { 'content-type': types[ext] }).end(body);
