import type { RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

/** Every response carries this header, which shows that the gateway is a sandbox and moves no money. */
const [name, value] = ['x-storefront-sandbox', '1'];

/** Wraps a listener so that every response carries the sandbox header. */
export function withSandboxHeader(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.setHeader(name, value);
    return listener(request, response);
  };
}

/**
 * Answers a request that is not valid HTTP or arrived too slowly. Does nothing for a connection that is
 * already closed.
 */
export function answerMalformedRequest({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = brokenRequests[code ?? ''] ?? [
    '400 Bad Request',
    'This is not a valid HTTP request.',
  ];
  const body = JSON.stringify({ error: { message } });
  socket.end(
    `HTTP/1.1 ${status}\r\n${name}: ${value}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

const brokenRequests: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large.'],
};
