import type { World } from './people.fixture.ts';

/**
 * Whose a call is.
 * - `anyone`: a bearer, good or bad, is not looked at
 * - `account`: a logged-in person, about themselves
 * - `self`: the same, with the person's own id in the address: another id is 403
 * - `owner`: whoever owns what is named, and admins; for anyone else it does not exist
 * - `admin`: 403 for others
 */
export type Whose = 'anyone' | 'account' | 'self' | 'owner' | 'admin';

export interface Sent {
  /** The parts of a REST route's address, in order. */
  ids?: string[];
  headers?: Record<string, string>;
  /** A REST call's body, or a tRPC call's input. */
  payload?: object;
}

export interface Declared {
  whose: Whose;
  /** A request that succeeds for whom it may, made of A's ids where the call names something of A's. */
  ask: (world: World) => Sent | Promise<Sent>;
  /** What success is, where it is not 200. */
  status?: number;
}

const nothing = (): Sent => ({});
const declare =
  (whose: Whose) =>
  (ask: Declared['ask'] = nothing, status = 200): Declared => ({ whose, ask, status });

export const anyone = declare('anyone');
export const account = declare('account');
export const self = declare('self');
export const owner = declare('owner');
export const admin = declare('admin');
