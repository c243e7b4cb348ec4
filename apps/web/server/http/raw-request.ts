import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * The path and query of a request's target. A client of a proxy sends the whole address, which means the same page
 * (RFC 9112 §3.2.2). Any other target that is no path, such as `*`, stays as it is.
 */
export function originForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]+/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

const statuses: Record<string, number> = {
  HPE_INVALID_METHOD: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers a request that Node could not parse, by the error's code, with the page of its status. The app never sees
 * such a request, so `headers` are the headers that do not depend on one.
 */
export const refuseUnreadable =
  (headers: Readonly<Record<string, string>>, problemHtml: (status: number) => Promise<string>) =>
  async (socket: Duplex, code: string | undefined): Promise<void> => {
    // The client of a CONNECT may hang up before it is answered, and Node listens to that socket no more.
    socket.on('error', () => socket.destroy());
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = statuses[code ?? ''] ?? 400;
    const html = await problemHtml(status).catch(() => '');
    const head = {
      ...headers,
      ...(status === 405 && { allow: 'GET, HEAD' }),
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(html)),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', html].join('\r\n'));
  };
