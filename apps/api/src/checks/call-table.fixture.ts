import type { LoggedIn } from '../people/account/account.fixture.ts';
import { randomInt } from 'node:crypto';
import { type LimitName, limits } from '../platform/limits/limits.ts';
import type { World } from './world.fixture.ts';

export type { World } from './world.fixture.ts';

/**
 * Who may make a call.
 * - `anyone`: the bearer is not looked at, whether it is good or bad
 * - `account`: a logged-in person, about themselves
 * - `self`: the same, with the person's own id in the address; another id is answered 403
 * - `owner`: the owner of what the call names, and admins; for everybody else it does not exist (404)
 * - `admin`: admins; everybody else is answered 403
 */
export type Whose = 'anyone' | 'account' | 'self' | 'owner' | 'admin';

/** Whether a person of this role can succeed with a call, with the right ids. */
export const mayCall = (role: 'visitor' | 'shopper' | 'admin', whose: Whose): boolean =>
  whose === 'anyone' || role === 'admin' || (role === 'shopper' && whose !== 'admin');

export interface RealCall {
  /** In place of the documented address. */
  url?: string;
  /** Whose bearer is sent. */
  by?: LoggedIn;
  headers?: Record<string, string>;
  /** Sent as JSON; text and forms as they are. */
  body?: object | string | FormData;
}

/** Makes what a call needs, and returns how it is sent. */
export type Provoke = (world: World) => RealCall | Promise<RealCall>;

/** One call: who may make it, and for each status how to get this response. */
export interface CallRow {
  whose: Whose;
  /** As in the table of tRPC calls. */
  isLast?: true | undefined;
  [status: number]: Provoke;
}

/**
 * One noun's calls by operation ('GET /product/list'). Each has a 200; 401, 403, 413, 414, 415, 431, 500 and 503 are
 * made from it where a row does not have them.
 */
export type CallTable = Record<string, CallRow>;

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
