import type { IncomingMessage } from 'node:http';
import type { Account, Picture, Settings } from 'contracts';
import type { FastifyRequest } from 'fastify';
import type { Disk } from 'flydrive';
import type { Kysely } from 'kysely';
import type { AppError } from './errors.ts';
import type { Database } from './platform/db/schema.ts';
import type { Env } from './env.ts';
import type { Limiter } from './platform/limits/limiter.ts';
import type { Applied, Gateway, GatewayTransaction, RiskData } from './platform/gateway/gateway.ts';
import type { Mail } from './telling/mail/mail.ts';
import type { Log } from './platform/log/log.ts';

/** The dependencies of the app and the jobs: everything that outlives a request. */
export interface Deps {
  env: Env;
  /** How the shop works, in memory: each group is replaced as a whole when an admin has changed it (selling/settings). */
  settings: Settings;
  db: Kysely<Database>;
  /** The only connections of reads that anyone may ask for: lists, searches, categories (decision 124). */
  publicDb: Kysely<Database>;
  gateway: Gateway;
  /**
   * Applies a transaction's present state at the gateway to our rows (found-transaction/). It is a dependency because
   * payments and refunds call it, and they may import neither it nor each other.
   */
  applyTransaction(ctx: Context, transaction: GatewayTransaction): Promise<Applied>;
  photos: Photos;
  limiter: Limiter;
  mail: Mail;
}

/** The store of photos. Files are named by a hash of their content, so a file of one name never changes. */
export interface Photos {
  /** Where the files are: a folder or a bucket. */
  disk: Disk;
  /** A local folder for uploads and temporary files. */
  incoming: string;
  /** Absolute addresses of a stored photo. */
  picture(hash: string): Picture;
  /** The absolute address of the large file of a stored photo that has one. */
  large(hash: string): string;
  /** The photo at an address; null when it is not an address of this store. */
  hashOf(address: string): string | null;
}

/** The context of a service call: one for each request or sweep, the same for both APIs. */
export interface Context extends Deps {
  log: Log;
  /** The account that makes the request; null for visitors, for public calls and for jobs. */
  account: Account | null;
  /** The client's address as the limits count it; null for jobs. */
  clientAddress: string | null;
  /** What the gateway is told of the client with a sale; null for jobs. */
  riskData: RiskData | null;
}

/** A context whose bearer token was verified. */
export interface AccountContext extends Context {
  account: Account;
  /** Whether the account is a guest's, which nobody can log in to. */
  isGuest?: boolean;
  /** The one order that the bearer may see and change; absent when it is all of the account's. */
  onlyOrder?: string;
}

/** The same with the token of this request; without a token nothing is counted by session. */
export interface BearerContext extends AccountContext {
  bearer?: string | null;
}

/** An open session. */
export interface FoundSession {
  account: Account;
  /** Whether it was opened with a second factor, or one was set up in it. */
  secondFactor: boolean;
  isGuest: boolean;
  /** The one order that it opens; null when it opens all that its account may. */
  onlyOrder: string | null;
}

/** The context of a request in the two APIs, which can verify the bearer token. */
export interface RequestContext extends Context {
  /** The id of the request in the log and in error responses. */
  requestId: string;
  /** The unverified token of `Authorization: Bearer …`; null when there is none. */
  bearer: string | null;
  /** The raw request, for calls that parse its body themselves. */
  raw: IncomingMessage;
  /** Verifies the bearer token, once for each request, and notes that the session is in use unless told otherwise. */
  findSession(options?: { isUse: boolean }): Promise<FoundSession | null>;
  /** Why the session of the bearer token ended, where its person is told more than that it did. */
  blockedRefusal(): Promise<AppError | null>;
}

/** Returns the one context of a request, for REST handlers and hooks. */
export type ContextOf = (request: FastifyRequest) => RequestContext;
