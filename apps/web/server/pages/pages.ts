import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../env.ts';
import type { Page } from '../../src/entry-server.tsx';
import type { Problem } from '../../src/page/problem.ts';
import { renderDocument } from './document.ts';
import type { EntryServer, Frontend } from '../frontend/frontend.ts';
import type { Api } from '../api/api.ts';
import { noteFailure } from '../api/note-failure.ts';
import { keepPages } from './kept-pages.ts';
import { sendStarting } from '../api/send-starting.ts';
import { notePage } from '../http/count-answers.ts';
import { contentSecurityPolicy, openerPolicy } from '../http/policy.ts';
import { isPersonal, shared, withoutTrackers } from '../http/caching.ts';
import { type Kept, pack, send, sendKept } from '../http/send.ts';
import { onBehalfOf } from '../http/shopper-address.ts';

type Options = { env: Environment; frontend: Frontend; dev: boolean; api: Api };
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The handlers for pages, and for the same pages as data. */
export type Pages = {
  page: Handler;
  /** Sends a page that is kept in memory, whole with its headers; false when there is none. */
  sendKnown: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** The page's data for navigations in the browser, under /_data. */
  data: Handler;
  /** Whether a form may be sent to this address. */
  takesForm: (path: string) => Promise<boolean>;
  /** Handles a form sent without JavaScript; the request's body is URLSearchParams. */
  form: Handler;
  /** The page that the service worker keeps, and shows at the address that it could not fetch. */
  offline: Handler;
  /** Shows only a problem. */
  problem: (problem: Problem) => Handler;
  /** The page of a problem whose request cannot be read. */
  problemHtml: (status: number) => Promise<string>;
};

export function makePages({ env, frontend, dev, api }: Options): Pages {
  const note = (request: FastifyRequest, error: unknown) =>
    error === undefined ? 'shown' : noteFailure({ api, log: request.log }, error);
  const policy = (payment: boolean) => contentSecurityPolicy(env, { payment, dev });
  const policies = { public: policy(false), payment: policy(true) };
  const kept = keepPages(api);
  let made: { entry: EntryServer; renderer: ReturnType<EntryServer['createPages']> } | undefined;
  const renderer = async () => {
    const entry = await frontend.entry();
    if (made?.entry !== entry) made = { entry, renderer: entry.createPages({ ...env, fetch: api.fetch }) };
    return made.renderer;
  };
  // Concatenated: resolved as a relative address, '//x' would be another host.
  const urlOf = (path: string) => new URL(env.publicUrl + path);

  const documentOf = async (url: URL, page: Page & { hydrates?: boolean }) =>
    renderDocument(page, await frontend.assets(page.file), { ...env, url });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    page: Page & { hydrates?: boolean; keep?: (page: Kept) => void },
  ) {
    notePage(request, page.file);
    const made = pack(await documentOf(url, page));
    const control = request.method === 'POST' ? 'no-store' : cacheControl(page);
    const headers = {
      'content-security-policy': page.payment ? policies.payment : policies.public,
      'cross-origin-opener-policy': openerPolicy(page.payment),
      'cache-control': control,
      'content-type': 'text/html; charset=utf-8',
    };
    reply.code(page.status).headers(headers);
    if (control === shared) {
      const { 'x-request-id': _id, ...others } = reply.getHeaders();
      if (!dev) page.keep?.({ ...made, headers: others as Record<string, string>, file: page.file });
    }
    if (page.status === 503) reply.header('retry-after', '5');
    return send(request, reply, made);
  }

  return {
    sendKnown(request, reply) {
      if (isPersonal(request) || !['GET', 'HEAD'].includes(request.method)) return false;
      const known = kept.find(withoutTrackers(request.url));
      if (!known) return false;
      notePage(request, known.file);
      void sendKept(request, reply, known);
      return true;
    },
    page: async (request, reply) => {
      if (!(await api.isReady())) return sendStarting(request, reply);
      const address = withoutTrackers(request.url);
      const url = urlOf(address);
      const { render, properPath } = await renderer();
      const proper = properPath(url);
      // A form whose fields are all empty leaves a question mark behind.
      if (proper !== null && (proper !== url.pathname || request.url.endsWith('?')))
        return moved(reply, proper + urlOf(request.url).search);
      const keep = kept.begin(address);
      const page = await render(url, onBehalfOf(request));
      if ('movedTo' in page) return moved(reply, page.movedTo);
      if (note(request, page.error) === 'starting') return sendStarting(request, reply);
      return sendPage(request, reply, url, { ...page, keep });
    },
    data: async (request, reply) => {
      const url = urlOf(request.url.slice('/_data'.length));
      const { answer, file, access, isWhole, error } = await (
        await renderer()
      ).data(url, onBehalfOf(request));
      note(request, error);
      notePage(request, file);
      const { build } = await frontend.assets('unknown');
      const status = 'problem' in answer ? answer.problem.status : 200;
      reply
        .header('cache-control', cacheControl({ access, status, isWhole }))
        .header('x-robots-tag', 'noindex')
        .type('application/json; charset=utf-8');
      return send(request, reply, JSON.stringify({ ...answer, build }));
    },
    takesForm: async (path) => (await renderer()).takesForm(urlOf(path)),
    form: async (request, reply) => {
      const url = urlOf(request.url);
      const form = request.body as URLSearchParams;
      const answer = await (await renderer()).submit(url, form, onBehalfOf(request));
      if (!('to' in answer)) {
        // The page keeps what was typed, so it is sent although the api is unavailable.
        note(request, answer.error);
        return sendPage(request, reply, url, answer);
      }
      return reply.code(303).headers({ location: answer.to, 'cache-control': 'no-store' }).send();
    },
    offline: async (request, reply) => {
      const url = urlOf('/offline');
      const sentence = 'You are offline. Your cart is safe in your browser.';
      const page = await (await renderer()).problem(url, { status: 503, sentence });
      const html = await documentOf(url, { ...page, hydrates: false });
      const own = html
        .replace('href="/offline"', 'href=""')
        .replaceAll(/href="(\/assets\/[\w.-]+\.css)"/g, 'href="$1?offline"')
        .replace('</head>', '<script defer src="/offline.js?offline"></script></head>');
      reply.headers({
        'content-security-policy': policies.public,
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      });
      return send(request, reply.type('text/html; charset=utf-8'), own);
    },
    problem: (problem) => async (request, reply) => {
      // The browser's router cannot start from an undecodable address.
      const isValidAddress = problem.status !== 400;
      const url = urlOf(isValidAddress ? request.url : '/');
      const page = await (await renderer()).problem(url, problem);
      return sendPage(request, reply, url, { ...page, hydrates: isValidAddress });
    },
    problemHtml: async (status) => {
      const url = urlOf('/');
      const page = await (await renderer()).problem(url, { status });
      return documentOf(url, { ...page, hydrates: false });
    },
  };
}

/** Redirects to the page's one address. Cacheable for only a day, because the route table may change. */
const moved = (reply: FastifyReply, to: string): FastifyReply =>
  reply.code(301).headers({ location: to, 'cache-control': 'public, max-age=86400' }).send();

/** Errors, and pages in which a part says that it could not be loaded, are not cached. */
function cacheControl({ access, status, isWhole }: Pick<Page, 'access' | 'status' | 'isWhole'>): string {
  if (status >= 400 || !isWhole) return 'no-store';
  return access === 'public' ? shared : 'public, max-age=0, must-revalidate';
}
