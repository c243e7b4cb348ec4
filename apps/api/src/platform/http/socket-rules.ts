import { randomBytes } from 'node:crypto';
import { type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RestError } from 'contracts/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/** The timeouts of a request, in ms: an upload of 10 MB over a slow line must fit; a stalled request must end. */
export const socketRules = {
  headersTimeout: 20_000,
  // A photo of 10 MB at 300 kbit/s.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  // Node's own check would answer without a body; refuseHostless replaces it.
  requireHostHeader: false,
} satisfies ServerOptions;

/** A connection without any traffic is closed after this many ms, also when the client stopped reading. */
export const idleTimeoutMs = 150_000;

const refusals: Record<string, [status: number, sentence: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of the request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'What was sent is too large.'],
};

interface HttpSocket extends Socket {
  /** Node's private field: the response in progress on this connection. */
  _httpMessage?: { headersSent: boolean } | null;
}

/**
 * Answers a malformed or incomplete request in the form of the REST API. Fastify never sees such a request, so
 * `headers` are the headers that do not depend on a request.
 */
export const refuseUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: HttpSocket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      return void socket.destroy(error);
    }
    const [status, errorMessage] = refusals[error.code ?? ''] ?? [400, 'The request could not be read.'];
    const requestId = randomBytes(9).toString('base64url');
    const body = JSON.stringify({ errorMessage, requestId } satisfies RestError);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'cache-control: no-store',
      `x-request-id: ${requestId}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };

/** Handles a request with an unknown Expect header like any other; Node would answer 417 without a body. */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** Refuses a body with a content coding, such as gzip: no call decompresses one (RFC 9110 §15.5.16). */
export async function refuseEncoded({ headers, method }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (['', 'identity'].includes(coding) || method === 'GET' || method === 'HEAD') return;
  reply.header('accept-encoding', 'identity');
  throw new AppError('wrong_type', 'Send the body as it is, without Content-Encoding.');
}

/** Refuses an HTTP/1.1 request without a Host header (RFC 9112 §3.2). */
export async function refuseHostless({ raw }: FastifyRequest, _reply: FastifyReply): Promise<void> {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    throw new AppError('bad_input', 'The request names no host.');
  }
}

/** Applies the same timeouts and error responses to a second server of the same app. */
export function takeSocketRules(first: Server, second: Server): void {
  second.headersTimeout = first.headersTimeout;
  second.requestTimeout = first.requestTimeout;
  second.keepAliveTimeout = first.keepAliveTimeout;
  second.setTimeout(first.timeout);
  for (const event of ['clientError', 'checkExpectation'] as const) {
    for (const listener of first.listeners(event)) second.on(event, listener as () => void);
  }
}
