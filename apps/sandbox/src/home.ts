import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

export async function serveHome(app: FastifyInstance, _context: Context): Promise<void> {
  app.get('/', (_request, reply) => reply.send('Storefront payment sandbox'));
}
