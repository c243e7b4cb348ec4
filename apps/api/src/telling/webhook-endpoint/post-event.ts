import { createHmac } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** How long one try may take, from the look-up of the name to the end of the answer, in ms. */
export const tryMs = 10_000;

/** How long the body of an answer is waited for, in ms: the status alone counts. */
const bodyMs = 1_000;

/** As much of an answer is read, in bytes, and as much of it is kept, in characters. */
const readBytes = 1_024;
const keptCharacters = 200;

interface Message {
  url: string;
  /** The event's id. */
  id: string;
  body: string;
  /** What signs it: `whsec_` and base64; more than one while a former secret still counts. */
  secrets: string[];
  /** True in production: only addresses of the internet are called. */
  publicOnly: boolean;
  lookup?: LookupFunction;
}

/** What came of a try. Without an answer `status` is null. `failure` is null when it counts as taken. */
export interface Tried {
  status: number | null;
  answer: string | null;
  failure: string | null;
  /** In how many seconds the endpoint wants to be asked again, if it said so. */
  retryAfter?: number;
}

/**
 * Sends an event once, signed as Standard Webhooks 1.0 says, on a connection of its own. Any 2xx counts as taken; a redirect
 * is not followed. Never throws.
 */
export async function postEvent(message: Message): Promise<Tried> {
  try {
    const { retryAfter, ...answered } = await post(message);
    const failure = failureOf(answered.status);
    return { ...answered, failure, ...(failure !== null && retryAfter !== null && { retryAfter }) };
  } catch (error) {
    return { status: null, answer: null, failure: sentenceOf(error) };
  }
}

/** The header `webhook-signature`: a signature by each secret. */
const signatures = (secrets: string[], signed: string): string =>
  secrets
    .map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ');

class Refused extends Error {}

/** Why an address may not be called; null when it may. */
function refusalOf(address: string, { url, publicOnly }: Message): string | null {
  if (publicOnly && !isPublicAddress(address)) return 'Its address is not one of the internet.';
  if (url.startsWith('http:') && !isLoopbackAddress(address))
    return 'Without https only this machine is called.';
  return null;
}

/** Looks a name up once and passes on what may be called; the connection is made to one of these addresses. */
function checkedLookup(message: Message): LookupFunction {
  const lookup = message.lookup ?? systemLookup;
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const addresses = Array.isArray(found) ? found : [];
      for (const { address } of addresses) {
        const refusal = refusalOf(address, message);
        if (refusal) return done(new Refused(refusal), '');
      }
      const [first] = addresses;
      if (options.all || !first) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** The seconds of a header `Retry-After`, which has them or a date; null when it has neither. */
function secondsOf(header: string | undefined): number | null {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = /[a-z]/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}

function post(message: Message): Promise<{ status: number; answer: string; retryAfter: number | null }> {
  const { url, id, body, secrets } = message;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const target = new URL(url);
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
  // A connection to an address that stands in the URL itself looks nothing up.
  const refusal = isIP(host) ? refusalOf(host, message) : null;
  if (refusal) return Promise.reject(new Refused(refusal));
  const send = target.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    let failed: (error: unknown) => void = reject;
    const request: ClientRequest = send(
      target,
      {
        method: 'POST',
        agent: false,
        lookup: checkedLookup(message),
        signal: AbortSignal.timeout(tryMs),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Storefront-Webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signatures(secrets, `${id}.${timestamp}.${body}`),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        // The status is what counts: an answer that goes on, stands still or breaks off, is only cut.
        const end = () => {
          clearTimeout(patience);
          request.destroy();
          const text = Buffer.concat(parts).toString('utf8').replaceAll('\u0000', '');
          resolve({
            status: response.statusCode ?? 0,
            answer: text.slice(0, keptCharacters).toWellFormed(),
            retryAfter: secondsOf(response.headers['retry-after']),
          });
        };
        failed = end;
        const patience = setTimeout(end, bodyMs);
        response.on('data', (part: Buffer) => {
          parts.push(part.subarray(0, readBytes - length));
          length += part.length;
          if (length >= readBytes) end();
        });
        response.once('end', end);
        response.on('error', end);
        response.once('close', end);
      },
    );
    request.on('error', (error) => failed(error));
    // What is no HTTP response to a POST: it would leave the connection open.
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Refused('It answered with another protocol.'));
    });
    request.end(body);
  });
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered ${status}, and redirects are not followed.`;
  return `It answered ${status}.`;
}

const sentences: Record<string, string> = {
  ABORT_ERR: `It did not answer within ${tryMs / 1_000} seconds.`,
  ENOTFOUND: 'No address is known under its name.',
  EAI_AGAIN: 'Its name could not be looked up.',
  ECONNREFUSED: 'It refused the connection.',
  ECONNRESET: 'It ended the connection without an answer.',
};

/** A connection's own message may name hosts and addresses, so only its code is told. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  return sentences[code] ?? `The connection failed (${code}).`;
}
