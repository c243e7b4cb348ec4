import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context.ts';
import { isKnown } from '../../platform/http/answer-headers.ts';
import { sendNotFound } from '../../platform/http/send-refusal.ts';
import { readFrom } from './photo-disk.ts';
import { photoName } from './photos.ts';

/** GET /photos/{hash}-{width}.{avif|webp}: a file never changes, and any site may show it. */
export async function photoFiles(app: FastifyInstance, { photos }: Deps): Promise<void> {
  app.get<{ Params: { name: string } }>('/photos/:name', async (request, reply) => {
    const { name } = request.params;
    const ext = photoName.exec(name)?.[2];
    const etag = `"${name}"`;
    const known = ext !== undefined && isKnown(request, etag);
    // The name is a hash of the content, so a client that names it has the current one: answer 304 without reading it.
    const isNamed = known && request.headers['if-none-match'] !== '*';
    const bytes = ext === undefined || isNamed ? null : await readFrom(photos.disk, name);
    if (!isNamed && !bytes) return sendNotFound(request, reply);
    void reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    if (known || !bytes) return reply.code(304).send();
    return reply.type(`image/${ext}`).send(bytes);
  });
}
