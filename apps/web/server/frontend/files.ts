import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The files of a build: hashed names are kept for a year, compressed copies are sent where they are
 * understood.
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
    for (const name of ['favicon.svg', 'share.png'])
      app.get(`/${name}`, (_request, reply) =>
        reply.sendFile(name, client, { immutable: false, maxAge: '1d' }),
      );
  };
