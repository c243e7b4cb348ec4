import type { LoggedIn } from '../account/account.fixture.ts';
import { randomInt } from 'node:crypto';
import type { TestApi } from '../db/test-database.fixture.ts';
import { type LimitName, limits } from '../limits/limits.ts';
import type { TestSandbox } from '../gateway/sandbox.fixture.ts';

/** What calls are made against: the whole api with a little in it. */
export interface World {
  api: TestApi;
  sandbox: TestSandbox;
  /** Opens a session of a new person: calls that end sessions or meet limits get one of their own. */
  logIn: (role: '0' | '1') => Promise<LoggedIn>;
  admin: LoggedIn;
  shopper: LoggedIn;
  /** Ids of what is there. */
  category: string;
  product: string;
}

export interface RealCall {
  /** In place of the documented address. */
  url?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; text and forms as they are. */
  body?: object | string | FormData;
}

/** Makes what a call needs, and says how it is sent. */
export type Provoke = (world: World) => RealCall | Promise<RealCall>;

/**
 * By operation ('GET /product/list') and status, how the answer is provoked. A 200 is needed for each; 401, 403, 413,
 * 414, 415, 431, 500 and 503 are made from it where a table does not say how.
 */
export type CallTable = Record<string, Partial<Record<number, Provoke>>>;

/** A form as browsers send it. */
export function form(fields: Record<string, string | Blob>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
}

/** What a client sends from an address of its own that has used a limit up. */
export async function afterTooMuch({ api }: World, limit: LimitName): Promise<{ 'x-forwarded-for': string }> {
  const address = [203, 0, randomInt(256), randomInt(256)].join('.');
  for (let count = 0; count < limits[limit].max; count++) {
    await api.deps.limiter.guard(
      [{ limit, key: address }],
      async () => {},
      () => true,
    );
  }
  return { 'x-forwarded-for': address };
}

/** A well-formed id of nothing. */
export const noId = '00000000-0000-4000-8000-000000000000';
