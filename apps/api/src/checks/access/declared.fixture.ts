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
  payload?: object | Buffer;
}

export interface Declared {
  whose: Whose;
  /** A request that succeeds for whom it may, made of A's ids where the call names something of A's. */
  ask: (world: World) => Sent | Promise<Sent>;
  /** What success is, where it is not 200. */
  status?: number;
}

/** A form as a browser sends it: text fields, and one small picture in `image` where asked for. */
export function form(texts: Record<string, string>, { picture = false } = {}): Sent {
  const boundary = 'form-boundary';
  const parts = Object.entries(texts).map(
    ([name, text]) => `content-disposition: form-data; name="${name}"\r\n\r\n${text}`,
  );
  if (picture) {
    parts.push(
      `content-disposition: form-data; name="image"; filename="dot.gif"\r\ncontent-type: image/gif\r\n\r\n${dot}`,
    );
  }
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.from(`${body}--${boundary}--\r\n`, 'latin1'),
  };
}

/** A picture of one dot, a byte a letter. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64').toString(
  'latin1',
);

const nothing = (): Sent => ({});
const declare =
  (whose: Whose) =>
  (ask: Declared['ask'] = nothing, status = 200): Declared => ({ whose, ask, status });

export const anyone = declare('anyone');
export const account = declare('account');
export const self = declare('self');
export const owner = declare('owner');
export const admin = declare('admin');
