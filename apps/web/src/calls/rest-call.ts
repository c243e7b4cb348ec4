import type { ErrorCode } from 'contracts';
import { saveFile } from '../browser/save-file.ts';
import { endSession } from '../session/ended-session.store.ts';
import { readSession } from '../session/session.store.ts';
import { RefusedHere } from './failure.ts';

/** The headers of a REST call of the person. */
export function bearer(): Record<string, string> {
  const token = readSession()?.token;
  return token ? { authorization: `Bearer ${token}` } : {};
}

const codes: Record<number, ErrorCode> = {
  400: 'bad_input',
  401: 'unauthenticated',
  403: 'forbidden',
  409: 'conflict',
  413: 'too_large',
  503: 'database_unavailable',
};

/**
 * What a refused REST call throws, for `toFailure`. A session that the api does not know any more ends in this browser
 * too. An answer that is not the api's counts as none.
 */
export function restRefusal(status: number, body: string): Error {
  const token = readSession()?.token;
  if (status === 401 && token) endSession(token);
  try {
    const { errorMessage } = JSON.parse(body) as { errorMessage?: unknown };
    if (typeof errorMessage === 'string') return new RefusedHere(codes[status] ?? 'internal', errorMessage);
  } catch {
    // A page of a proxy.
  }
  return new TypeError('The server did not answer.');
}

/** Downloads a file that the api makes for the person: `path` with its query, and under which name it is kept. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await fetch(path, { headers: bearer() });
  if (!response.ok) throw restRefusal(response.status, await response.text());
  // The browser keeps a large one on its disk.
  saveFile(name, await response.blob());
}
