import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context.ts';

/** GET /photos/{hash}-{width}.{avif|webp}: never changes, and may be shown on any site. */
export async function photoFiles(app: FastifyInstance, { photos }: Deps): Promise<void> {
  await app.register(fastifyStatic, {
    root: photos.folder,
    prefix: '/photos/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
