import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../env.ts';
import { securityHeaders } from '../http/policy.ts';
import { startingAnswer } from './starting-answer.ts';

/** Sends, from within the app, the response that the shop is starting. */
export function sendStarting(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = startingAnswer({ method: request.method, path: request.url });
  return reply.code(status).headers(headers).send(body);
}

/**
 * Answers every request that the shop is starting, while the storefront is still being built and there is no
 * app.
 */
export function startingListener({ appEnv }: Pick<Environment, 'appEnv'>): RequestListener {
  const files: Record<string, { type: string; text: string }> = {
    '/starting.css': { type: 'text/css; charset=utf-8', text: publicFile('starting.css') },
    '/favicon.svg': { type: 'image/svg+xml', text: publicFile('favicon.svg') },
  };
  const always = securityHeaders(appEnv);
  return ({ method = 'GET', url = '/' }, response) => {
    const file = files[url];
    const { status, headers, body } = file
      ? { status: 200, headers: { 'content-type': file.type, 'cache-control': 'no-store' }, body: file.text }
      : startingAnswer({ method, path: url });
    response.writeHead(status, { ...always, ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(method === 'HEAD' ? undefined : body);
  };
}

const publicFile = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', 'public', name), 'utf8');
