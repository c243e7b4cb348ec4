/**
 * Why a page cannot be shown: an HTTP status and optionally a sentence for the person. Plain data, so JSON
 * keeps it.
 */
export type Problem = { status: number; sentence?: string };

export const notFound: Problem = { status: 404 };

/**
 * Turns an error of a route's `load` or render into a Problem. The message of an unexpected error is not
 * shown.
 */
export function toProblem(error: unknown): Problem {
  if (isProblem(error)) return { status: error.status, sentence: error.sentence };
  if (isAborted(error) || isImportError(error)) return { status: 503 };
  if (!isCallError(error)) return { status: 500 };
  // No `data` means that the api did not answer: connection refused, or a proxy's page.
  const code = error.data?.errorCode;
  if (!code || code === 'database_unavailable' || code === 'database_busy') return { status: 503 };
  // An invalid id counts as an unknown one.
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

/** A script or style of the page could not be loaded: the messages of Chromium, Firefox, Safari and Vite. */
const isImportError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module|preload CSS/.test(error.message);
