import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../context.ts';
import { onChange } from '../db/database.ts';
import { type Listener, listenForChanges } from '../db/listen.ts';
import { isKnown, isPersonal } from './answer-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a GET that answers everybody the same from the rows of the catalogue: its answers are kept in memory. */
    kept?: true;
    /** True for a call that may wait for what is to happen, so that the time it takes says nothing. */
    waits?: true;
  }
}

/** An answer with its headers, names and values in turn, but those of one request and one connection. */
interface Answer {
  body: Buffer;
  etag: string;
  headers: string[];
}

/** How much memory the answers take, in bytes. */
const usualBytes = 32 * 1024 * 1024;
/** How long an answer is kept if no notice comes, as when a network drops its connection silently, in ms. */
const maxAge = 10_000;
/** How long a storefront that waits for a change waits at most, so that both sides know that the other is there, in ms. */
const maxWait = 5_000;
/** What an answer takes beside its texts, in bytes. */
const overhead = 500;

/** A request that may be one person's, or that tRPC might refuse for its type. */
const isAnybodys = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !isPersonal(request) && request.headers['content-type'] === undefined;

/** By the whole address, and by what answers vary by. */
const keyOf = ({ url, headers }: FastifyRequest): string =>
  `${url}\n${headers.host}\n${headers.origin}\n${headers.accept}\n${String(headers['trpc-accept'])}`;

/**
 * Keeps the answers that are the same for everybody in memory, until a commit changes any of them (decision 46): those of
 * a scope that `isKept` names. They are sent before any other hook, which have all done their part the first time; so call
 * this before others are added. `hearsChanges` is false while there is no connection to the database that would tell of a
 * change.
 */
export function keepPublicAnswers(
  app: FastifyInstance,
  { env }: Pick<Deps, 'env'>,
  { maxBytes = usualBytes, stopping }: { maxBytes?: number | undefined; stopping?: AbortSignal | undefined },
): {
  keep: (scope: FastifyInstance, isKept: (request: FastifyRequest) => boolean) => void;
  hearsChanges: () => boolean;
} {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + overhead,
    ttl: maxAge,
  });
  let changes = 0;
  /** Storefronts that wait for a change. */
  let waiting = Promise.withResolvers<void>();
  const wake = () => {
    waiting.resolve();
    waiting = Promise.withResolvers();
  };
  const forget = () => {
    changes += 1;
    answers.clear();
    wake();
  };
  let listener: Listener | null = null;
  app.addHook('onReady', async () => void (listener = listenForChanges(env.databaseUrl)));
  // Whoever has the answer to a change reads it here at once, even if the notice is still on its way.
  const stopHearing = onChange(env.databaseUrl, forget);
  const waking = setInterval(wake, maxWait).unref();
  let isClosing = false;
  const leave = () => {
    isClosing = true;
    wake();
  };
  stopping?.addEventListener('abort', leave, { once: true });
  app.addHook('preClose', async () => leave());
  app.addHook('onClose', async () => {
    clearInterval(waking);
    stopHearing();
    await listener?.close();
  });
  const hearsChanges = () => listener?.isListening === true;
  const tellsChanges = () => hearsChanges() && !isClosing;
  const self = randomBytes(6).toString('hex');
  // Storefronts keep a page for as long as the count that they know is the newest; null: nothing can be told.
  app.get<{ Querystring: { known?: string } }>(
    '/public-answers',
    { logLevel: 'silent', config: { waits: true } },
    async ({ query }) => {
      if (tellsChanges() && String(query.known).split(',').includes(`${self}.${changes}`))
        await waiting.promise;
      return { process: self, changes: tellsChanges() ? changes : null };
    },
  );

  /** How many changes were known before the answer to a request was read. */
  const begun = new WeakMap<FastifyRequest, number>();

  app.addHook('onRequest', (request, reply, done) => {
    if (stopping?.aborted || !hearsChanges() || !isAnybodys(request)) return done();
    const known = answers.get(keyOf(request));
    if (known) return send(known, request, reply);
    begun.set(request, changes);
    done();
  });

  function note(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    if (begun.get(request) !== changes || reply.statusCode !== 200 || typeof payload !== 'string') return;
    const { 'x-request-id': _id, connection, etag, ...others } = reply.getHeaders();
    if (connection !== undefined) return;
    const headers = Object.entries({ ...others, etag }).flatMap(([name, value]) => [name, String(value)]);
    answers.set(keyOf(request), { body: Buffer.from(payload), etag: String(etag), headers });
  }

  return {
    hearsChanges,
    keep(scope, isKept) {
      scope.addHook('onSend', (request, reply, payload, done) => {
        if (isKept(request)) note(request, reply, payload);
        done(null, payload);
      });
    },
  };
}

/** Sends a kept answer past Fastify's own sending, which costs as much as all else. */
function send({ body, etag, headers }: Answer, request: FastifyRequest, reply: FastifyReply): void {
  const isThere = isKnown(request, etag);
  const { raw } = reply.hijack();
  const all = [...headers, 'x-request-id', request.id];
  if (isThere) raw.writeHead(304, all).end();
  else raw.writeHead(200, [...all, 'content-length', String(body.length)]).end(body);
}
