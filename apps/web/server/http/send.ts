import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding } from './encodings.ts';

// Much faster than the default quality, and a few per cent larger.
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compress = { br: (text: string) => brotli(text, fast), gzip: (text: string) => gzipped(text) };
const compressing = { br: () => createBrotliCompress(fast), gzip: () => createGzip() };
/** In characters: shorter texts become larger when compressed. */
const worthCompressing = 1024;

/** Sends a text, compressed if the client accepts it. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const encoding = negotiateEncoding(request, reply);
  if (!encoding || text.length < worthCompressing) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await compress[encoding](text));
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
