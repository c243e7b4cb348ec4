import { hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { type Encoding, negotiateEncoding } from './encodings.ts';

// Much faster than the default quality, and a few per cent larger.
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const encode = {
  br: (text: string) => brotli(text, fast),
  gzip: (text: string) => gzipped(text),
  identity: async (text: string) => Buffer.from(text),
};
const compressing = { br: () => createBrotliCompress(fast), gzip: () => createGzip() };
/** In characters: shorter texts become larger when compressed. */
const worthCompressing = 1024;

/** React Query's times in a page's state: the only part of a page that changes while its contents do not. */
const times = /"(dehydratedAt|dataUpdatedAt)":\d+/g;

/** A text, its weak tag, which all its encodings share, and those encodings that somebody has asked for. */
export type Packed = {
  text: string;
  etag: string;
  encoded: Partial<Record<Encoding | 'identity', Promise<Buffer>>>;
};

export const pack = (text: string): Packed => ({
  text,
  etag: `W/"${hash('sha1', text.replace(times, ''), 'base64url')}"`,
  encoded: {},
});

/**
 * Sends a text, compressed if the client accepts it. A text that says 200 has a tag, and is 304 without a body for a
 * client that names the tag (RFC 9110 §13.1.2).
 */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: string | Packed,
): Promise<FastifyReply> {
  const made = typeof packed === 'string' ? pack(packed) : packed;
  const encoding = encodingOf(made, negotiateEncoding(request, reply));
  if (reply.statusCode === 200) {
    reply.header('etag', made.etag);
    if (isKnown(request, made.etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await bodyOf(made, encoding));
}

const encodingOf = ({ text }: Packed, wanted: Encoding | null) =>
  wanted && text.length >= worthCompressing ? wanted : 'identity';
const bodyOf = ({ text, encoded }: Packed, encoding: Encoding | 'identity') =>
  (encoded[encoding] ??= encode[encoding](text));
const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  fresh({ 'if-none-match': headers['if-none-match'], 'cache-control': headers['cache-control'] }, { etag });

/** A page with status 200: all headers but those of its encoding and of one request, and the file of its route. */
export type Kept = Packed & { headers: Record<string, string>; file: string };

/** Sends the same past Fastify's own sending, which costs more than all else. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept,
): Promise<FastifyReply> {
  const encoding = encodingOf(kept, negotiateEncoding(request, reply));
  const headers = { ...kept.headers, vary: 'Accept-Encoding', etag: kept.etag, 'x-request-id': request.id };
  const body = isKnown(request, kept.etag) ? null : await bodyOf(kept, encoding);
  const { raw } = reply.hijack();
  if (!body) raw.writeHead(304, headers).end();
  else {
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    raw.writeHead(200, { ...headers, ...encoded, 'content-length': body.length });
    raw.end(request.method === 'HEAD' ? undefined : body);
  }
  return reply;
}

/**
 * Sends a text too long for memory in pieces, as fast as the client reads them. An error half-way breaks off
 * the response.
 */
export function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): FastifyReply {
  const encoding = negotiateEncoding(request, reply);
  const stream = Readable.from(pieces);
  if (!encoding) return reply.send(stream);
  // An error reaches the reply through the last stream.
  const compressed = pipeline(stream, compressing[encoding](), () => {});
  return reply.header('content-encoding', encoding).send(compressed);
}
