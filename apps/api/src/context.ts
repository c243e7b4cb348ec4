import type { IncomingMessage } from 'node:http';
import type { Account } from 'contracts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { bearerOf } from './account/bearer.ts';
import { findSessionAccount } from './account/session.service.ts';
import type { Reads } from './db/reads.ts';
import type { Database } from './db/schema.ts';
import type { Env } from './env.ts';
import { clientAddress } from './limits/client-address.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Gateway } from './gateway/open-gateway.ts';
import type { Photos } from './photo/photos.ts';

/** What buildApp and the jobs are given: everything that outlives a request. */
export interface Deps {
  env: Env;
  db: Kysely<Database>;
  /** For short reads by named statements (db/prepared.ts). */
  reads: Reads;
  gateway: Gateway;
  photos: Photos;
  limiter: Limiter;
}

/** Where a service writes what operators must know; never a secret. */
export interface Log {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
}

/** What a service gets, once per request (or sweep) and the same for both faces. */
export interface Context extends Deps {
  log: Log;
  /** Who asks; null for a visitor, for public calls, and for jobs. */
  account: Account | null;
  /** Whom the limits by address count; null for jobs. */
  clientAddress: string | null;
}

/** A context whose bearer was checked. */
export interface AccountContext extends Context {
  account: Account;
}

/** What the faces hold: a context that can say who asks. */
export interface RequestContext extends Context {
  /** Names the request in the log and beside every refusal. */
  requestId: string;
  /** The token of `Authorization: Bearer …`, unchecked; null when there is none. */
  bearer: string | null;
  /** The request on the wire, for calls that read what is sent with them as it arrives. */
  raw: IncomingMessage;
  /** Checks the bearer, once per request. */
  findAccount(): Promise<Account | null>;
}

/** How a REST handler, and the hooks before it, get the one context of their request. */
export type ContextOf = (request: FastifyRequest) => RequestContext;

/** The context of one request. The bearer is checked only when a call needs it, so public calls never fail on it. */
export function requestContext(deps: Deps, request: FastifyRequest): RequestContext {
  const bearer = bearerOf(request.headers.authorization);
  let found: Promise<Account | null> | null = null;
  return {
    ...deps,
    log: request.log,
    account: null,
    get clientAddress() {
      return clientAddress(request);
    },
    requestId: request.id,
    bearer,
    raw: request.raw,
    findAccount: () => (found ??= bearer ? findSessionAccount(deps.reads, bearer) : Promise.resolve(null)),
  };
}
