import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../context.ts';
import { onChange } from '../db/database.ts';
import { type Listener, listenForChanges } from '../db/listen.ts';
import { isPersonal } from './answer-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a GET that answers everybody the same from the rows of the catalogue: its answers are kept in memory. */
    kept?: true;
  }
}

/** An answer with the headers that its route gave it. The others are made for each request. */
interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}
const headersOfRoute = ['cache-control', 'content-type', 'etag', 'vary'];

/** How much memory the answers take, in bytes. */
const usualBytes = 32 * 1024 * 1024;
/** How long an answer is kept if no notice comes, as when a network drops its connection silently, in ms. */
const maxAge = 10_000;
/** What an answer takes beside its texts, in bytes. */
const overhead = 500;

/** A request that may be one person's, or that tRPC might refuse for its type. */
const isAnybodys = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !isPersonal(request) && request.headers['content-type'] === undefined;

/** By the whole address, and by the headers that tRPC's answers vary by. */
const keyOf = ({ url, headers }: FastifyRequest): string =>
  `${url} ${headers.accept ?? ''} ${String(headers['trpc-accept'] ?? '')}`;

/**
 * Keeps the answers that are the same for everybody in memory, until a commit changes any of them (decision 46). `keep`
 * does so for those routes of a scope that `isKept` names, after the hooks that the scope has. `hearsChanges` is false
 * while there is no connection to the database that would tell of a change.
 */
export function keepPublicAnswers(
  app: FastifyInstance,
  { env }: Pick<Deps, 'env'>,
  maxBytes = usualBytes,
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
  const forget = () => {
    changes += 1;
    answers.clear();
  };
  let listener: Listener | null = null;
  app.addHook('onReady', async () => void (listener = listenForChanges(env.databaseUrl)));
  // Whoever has the answer to a change reads it here at once, even if the notice is still on its way.
  const stopHearing = onChange(env.databaseUrl, forget);
  app.addHook('onClose', async () => {
    stopHearing();
    await listener?.close();
  });
  const hearsChanges = () => listener?.isListening === true;
  const self = randomBytes(6).toString('hex');
  // Storefronts keep a page for as long as what they hear here stays the same.
  app.get('/public-answers', { logLevel: 'silent' }, async () => ({
    process: self,
    changes: hearsChanges() ? changes : null,
  }));

  /** How many changes were known before the answer to a request was read. */
  const begun = new WeakMap<FastifyRequest, number>();

  function answer(request: FastifyRequest, reply: FastifyReply, isKept: boolean): boolean {
    if (!isKept || !hearsChanges()) return false;
    const known = answers.get(keyOf(request));
    if (known) void reply.headers(known.headers).send(known.body);
    else begun.set(request, changes);
    return known !== undefined;
  }

  function note(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    if (begun.get(request) !== changes || reply.statusCode !== 200 || typeof payload !== 'string') return;
    const given = headersOfRoute.map((name) => [name, reply.getHeader(name)]);
    const headers = Object.fromEntries(given.filter(([, value]) => value !== undefined));
    answers.set(keyOf(request), { body: Buffer.from(payload), headers });
  }

  return {
    hearsChanges,
    keep(scope, isKept) {
      scope.addHook('onRequest', (request, reply, done) => {
        if (!answer(request, reply, isAnybodys(request) && isKept(request))) done();
      });
      scope.addHook('onSend', (request, reply, payload, done) => {
        note(request, reply, payload);
        done(null, payload);
      });
    },
  };
}
