import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import type { Permission } from 'contracts';
import type { ContextOf } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isCsv } from './read-form.ts';
import { forAdmins } from './rest-route.ts';

const files = new WeakMap<FastifyRequest, string>();

/** Where the CSV file of a request is; it is deleted when the answer has ended. */
export const csvFileOf = (request: FastifyRequest): string => files.get(request) ?? '';

/**
 * The options of an admin route whose body is a CSV file. The bearer is checked before the body is read; the file is
 * written to disk while it arrives, as fast as the disk takes it, and {@link csvFileOf} returns it once it is complete.
 */
export function forAdminCsv(
  contextOf: ContextOf,
  permission: Permission,
  { maxBytes }: { maxBytes: number },
) {
  const { config, onRequest } = forAdmins(contextOf, permission);
  const preValidation: preValidationAsyncHookHandler = async (request, reply) => {
    if (!isCsv(request.headers['content-type']))
      throw new AppError('wrong_type', 'Send a CSV file: the content type must be text/csv.');
    const path = join(contextOf(request).photos.incoming, randomUUID());
    // Runs also when the client disconnected and gets no response.
    finished(reply.raw, () => {
      rm(path, { force: true }).catch((error: unknown) =>
        request.log.warn({ err: error }, 'An upload stays on the disk.'),
      );
    });
    await save(request.raw, path, maxBytes);
    files.set(request, path);
  };
  return { config: { ...config, csv: true }, onRequest, preValidation };
}

async function save(request: IncomingMessage, path: string, maxBytes: number): Promise<void> {
  let bytes = 0;
  // The connection stays open for the answer when the file is refused before it has arrived completely.
  const chunks = request.iterator({ destroyOnReturn: false });
  async function* bounded(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxBytes) {
        throw new AppError('too_large', `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`);
      }
      yield chunk as Buffer;
    }
  }
  try {
    await pipeline(bounded, createWriteStream(path));
  } catch (error) {
    request.resume();
    await rm(path, { force: true });
    throw request.readableAborted && !(error instanceof AppError)
      ? new AppError('bad_input', 'The file ends too early. Nothing was changed.', { cause: error })
      : error;
  }
}
