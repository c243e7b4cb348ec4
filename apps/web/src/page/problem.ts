/**
 * Why a page cannot be shown: an HTTP status and, where there is one, a sentence for the person. Plain, so it
 * survives JSON.
 */
export type Problem = { status: number; sentence?: string };

export const notFound: Problem = { status: 404 };

/**
 * What a route's `load` or render threw, as the one thing both sides show; unexpected errors keep their
 * message to themselves.
 */
export function toProblem(error: unknown): Problem {
  if (isProblem(error)) return { status: error.status, sentence: error.sentence };
  if (isAborted(error) || isLostCode(error)) return { status: 503 };
  if (!isCallError(error)) return { status: 500 };
  // No `data` means that no api answered: connection refused, a proxy's page.
  const code = error.data?.errorCode;
  if (!code || code === 'database_unavailable') return { status: 503 };
  // An id that no row could have is as unknown as one that no row has.
  if (code === 'not_found' || code === 'bad_input') return notFound;
  return code === 'too_many_requests' ? { status: 429, sentence: error.message } : { status: 500 };
}

function isProblem(error: unknown): error is Problem {
  if (typeof error !== 'object' || error === null || error instanceof Error) return false;
  return 'status' in error && typeof error.status === 'number';
}

type CallError = Error & { data: { errorCode?: string } | null | undefined };

const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'TRPCClientError';

const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

/** A file of the page that did not arrive, in the words of Chromium, Firefox, Safari and Vite. */
const isLostCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module|preload CSS/.test(error.message);
