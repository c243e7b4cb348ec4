/**
 * Why something that needs the api failed:
 * - `unavailable`: no connection to its address, or the connection broke;
 * - `starting`: it answered that it is starting;
 * - `slow`: it did not answer in time;
 * - `refused`: it answered with an error, which it has logged itself;
 * - `fault`: anything else: an error of this server.
 */
export type ApiFailure = 'unavailable' | 'starting' | 'slow' | 'refused' | 'fault';

/** Classifies an error by itself and its causes. */
export function apiFailureOf(error: unknown): ApiFailure {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth += 1) {
    const { code, data } = one as NodeJS.ErrnoException & { data?: { errorCode?: string } & Waiting };
    if (data?.errorCode) return isStarting(data) ? 'starting' : 'refused';
    if (one.name === 'TimeoutError' || one.name === 'AbortError') return 'slow';
    if (lostCodes.includes(code ?? '')) return 'unavailable';
  }
  return 'fault';
}

type Waiting = { retryAfterSeconds?: number | null };

/** Only a starting api says when to retry; without its database the api does not know. */
const isStarting = ({ errorCode, retryAfterSeconds }: { errorCode?: string } & Waiting): boolean =>
  errorCode === 'database_unavailable' && typeof retryAfterSeconds === 'number';

const unreachedCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
/** The code of a read that was given up because the api answered nothing. */
const unansweredCode = 'UND_ERR_HEADERS_TIMEOUT';
const lostCodes = [...unreachedCodes, unansweredCode, 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** True if no connection was made, so the api cannot have carried out the call. */
export const wasNeverSent = (error: unknown): boolean => hasCode(error, unreachedCodes);

export const wasUnanswered = (error: unknown): boolean => hasCode(error, [unansweredCode]);

function hasCode(error: unknown, codes: string[]): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth += 1) {
    if (codes.includes((one as NodeJS.ErrnoException).code ?? '')) return true;
  }
  return false;
}
