import type { RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

/** The header by which anyone sees that this is no gateway that moves money; every answer carries it. */
const [name, value] = ['x-storefront-sandbox', '1'];

/** The listener, with our header on whatever it answers. */
export function withSandboxHeader(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.setHeader(name, value);
    return listener(request, response);
  };
}

/** Answers what was no request that HTTP knows, or came too slowly; a connection that is gone is let go. */
export function answerMalformedRequest({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = brokenRequests[code ?? ''] ?? ['400 Bad Request', 'This is no HTTP request.'];
  const body = JSON.stringify({ error: { message } });
  socket.end(
    `HTTP/1.1 ${status}\r\n${name}: ${value}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

const brokenRequests: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not come to its end in time.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too long.'],
};
