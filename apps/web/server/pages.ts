import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../env.ts';
import type { Access } from '../src/routes.tsx';
import { renderDocument } from './document.ts';
import type { EntryServer, Frontend } from './frontend.ts';
import { contentSecurityPolicy, openerPolicy } from './policy.ts';

type Options = { env: Environment; frontend: Frontend; dev: boolean };

/** Whole pages at every path, and the same pages as data under /_data, for navigations inside the browser. */
export function registerPages(app: FastifyInstance, { env, frontend, dev }: Options): void {
  const policy = (payment: boolean) => contentSecurityPolicy(env, { payment, dev });
  const policies = { public: policy(false), payment: policy(true) };
  let made: { entry: EntryServer; pages: ReturnType<EntryServer['createPages']> } | undefined;
  const pagesNow = async () => {
    const entry = await frontend.entry();
    if (made?.entry !== entry) made = { entry, pages: entry.createPages({ apiUrl: env.apiUrl }) };
    return made.pages;
  };
  // Concatenated: as a relative address '//x' would be another host.
  const urlOf = (path: string) => new URL(env.publicUrl + path);

  app.get('/_data/*', async (request, reply) => {
    const url = urlOf(request.url.slice('/_data'.length));
    const { answer, access, error } = await (await pagesNow()).data(url);
    if (error !== undefined) logFault(request, error);
    const { build } = await frontend.assets('unknown');
    const status = 'problem' in answer ? answer.problem.status : 200;
    reply.header('cache-control', cacheControl(access, status)).type('application/json; charset=utf-8');
    return send(request, reply, JSON.stringify({ ...answer, build }));
  });

  app.get('/*', async (request, reply) => {
    const url = urlOf(request.url);
    const page = await (await pagesNow()).render(url);
    return sendPage(request, reply, url, page);
  });

  // Forms here are sent by script alone; one that was pressed without gets a page that says so.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const url = urlOf(request.url);
      const page = await (await pagesNow()).problem(url, { status: 405 });
      reply.header('allow', 'GET, HEAD');
      return sendPage(request, reply, url, page);
    },
  });

  type Page = Awaited<ReturnType<ReturnType<EntryServer['createPages']>['render']>>;
  async function sendPage(request: FastifyRequest, reply: FastifyReply, url: URL, page: Page) {
    if (page.error !== undefined) logFault(request, page.error);
    const html = renderDocument(page, await frontend.assets(page.file), { url, gateway: env.gateway });
    reply
      .code(page.status)
      .header('content-security-policy', page.payment ? policies.payment : policies.public)
      .header('cross-origin-opener-policy', openerPolicy(page.payment))
      .header('cache-control', cacheControl(page.access, page.status))
      .type('text/html; charset=utf-8');
    if (page.status === 503) reply.header('retry-after', '5');
    return send(request, reply, html);
  }
}

const logFault = (request: FastifyRequest, error: unknown): void =>
  request.log.error(error instanceof Error ? error : { thrown: error }, 'a page could not be shown');

/**
 * A public page may be kept by caches: a minute at once, and ten more while it is fetched anew. Browsers ask each
 * time, so that a person sees the stock of now. Nobody keeps what went wrong.
 */
function cacheControl(access: Access, status: number): string {
  if (status >= 400) return 'no-store';
  return access === 'public'
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
    : 'public, max-age=0, must-revalidate';
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Small texts grow by it. */
const worthCompressing = 1024;
// Far faster than the default, and a few per cent larger.
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', 'Accept-Encoding');
  if (text.length < worthCompressing) return reply.send(text);
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(text, fast));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(text));
  return reply.send(text);
}
