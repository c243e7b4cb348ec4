import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Scriptless {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Serves the shop's pages without their scripts: the same HTML, styles, fonts and pictures over the same
 * connection. Its time is the minimum for any page with this look.
 */
export async function startScriptless(webUrl: string): Promise<Scriptless> {
  const server = createServer((asked, answer) => pass(webUrl, asked, answer));
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function pass(webUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const isPage = asked.headers.accept?.includes('text/html') ?? false;
  const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
  const onward = request(new URL(asked.url ?? '/', webUrl), { method: asked.method, headers }, (page) => {
    if (isPage) return void sendPage(page, answer);
    answer.writeHead(page.statusCode ?? 502, page.headers);
    page.pipe(answer);
  });
  onward.on('error', () => answer.writeHead(502).end());
  asked.pipe(onward);
}

async function sendPage(page: IncomingMessage, answer: ServerResponse): Promise<void> {
  const html = Buffer.concat(await page.toArray()).toString();
  // As the shop compresses its own.
  const body = brotliCompressSync(html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, ''), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  });
  const headers = { ...page.headers, 'content-encoding': 'br', 'content-length': body.length };
  answer.writeHead(page.statusCode ?? 502, headers).end(body);
}
