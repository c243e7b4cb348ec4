import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a build: those with a hash in their name are cacheable for a year, compressed for
 * clients that accept it.
 */
export const builtFiles = (folder: string) =>
  async function registerFiles(app: FastifyInstance): Promise<void> {
    const client = join(folder, 'client');
    await app.register(fastifyStatic, {
      root: join(client, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    });
    // Another drawing gets another name, because these are kept for a month.
    await app.register(fastifyStatic, {
      root: join(client, 'scene'),
      prefix: '/scene/',
      decorateReply: false,
      maxAge: '30d',
      index: false,
    });
    for (const name of ['sw.js', 'offline.js'])
      app.get(`/${name}`, (_request, reply) =>
        reply.header('cache-control', 'no-cache').sendFile(name, client, { cacheControl: false }),
      );
    for (const name of ['favicon.svg', 'share.png', 'starting.css', 'test-payments.css'])
      app.get(`/${name}`, (_request, reply) =>
        reply.sendFile(name, client, { immutable: false, maxAge: '1d' }),
      );
    // Browsers ask for it beside what names no icon, such as /robots.txt or a download.
    app.get('/favicon.ico', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg'),
    );
  };
