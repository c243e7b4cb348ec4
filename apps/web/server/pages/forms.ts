import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSite } from '../http/cross-site.ts';
import type { Pages } from './pages.ts';

/** In bytes: four times a form whose fields all have the maximum length. */
const longestForm = 16 * 1024;
const formType = 'application/x-www-form-urlencoded';

/**
 * Takes POSTs of forms sent without JavaScript, for pages whose route has an `action` and only from this
 * shop's own pages. Refuses all others before their body is read.
 */
export function registerForms(app: FastifyInstance, pages: Pages, publicUrl: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: longestForm },
    (_request: FastifyRequest, body: string, done: (error: null, form: URLSearchParams) => void) =>
      done(null, new URLSearchParams(body)),
  );
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });

  const refuse = (status: number) => pages.problem({ status });
  async function check(request: FastifyRequest, reply: FastifyReply) {
    if (!(await pages.takesForm(request.url)))
      return refuse(405)(request, reply.header('allow', 'GET, HEAD'));
    if (isCrossSite(request, publicUrl)) return refuse(403)(request, reply);
    const [type = ''] = (request.headers['content-type'] ?? '').split(';');
    const coding = request.headers['content-encoding'] ?? 'identity';
    if (type.trim().toLowerCase() !== formType || coding !== 'identity') return refuse(415)(request, reply);
    return undefined;
  }

  app.route({ method: 'POST', url: '/*', onRequest: check, handler: pages.form });
}
