import type { IncomingMessage } from 'node:http';
import type { Account } from 'contracts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Reads } from './db/reads.ts';
import type { Database } from './db/schema.ts';
import type { Env } from './env.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Applied, Gateway, GatewayTransaction } from './gateway/gateway.ts';
import type { Log } from './log/log.ts';
import type { Photos } from './photo/photos.ts';

/** What buildApp and the jobs are given: everything that outlives a request. */
export interface Deps {
  env: Env;
  db: Kysely<Database>;
  /** For short reads by named statements (db/prepared.ts). */
  reads: Reads;
  gateway: Gateway;
  /**
   * Makes our rows agree with a transaction of the gateway (found-transaction/). It stands here because payments and
   * refunds need it and import neither it nor each other.
   */
  applyTransaction(ctx: Context, transaction: GatewayTransaction): Promise<Applied>;
  photos: Photos;
  limiter: Limiter;
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
