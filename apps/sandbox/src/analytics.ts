import type { FastifyInstance } from 'fastify';
import { merchant } from './merchant.ts';

/** Where braintree-web and where the widgets on top of it report to. */
export const analyticsPaths = ['/xoplatform/logger/api/logger', `/${merchant.id}`];

/** Accepts what the SDKs and widgets report about themselves, so that none of it leaves the machine. Nothing is kept. */
export function serveAnalytics(app: FastifyInstance): void {
  for (const path of analyticsPaths) app.post(path, (_request, reply) => reply.code(200).send({}));
}
