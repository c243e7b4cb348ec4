import { expect } from 'vitest';
import type { Answer, Call } from './http.fixture.ts';

/** Addresses that answer pages, pictures and tables when all is well. */
const notJson = /^\/(docs|photos|(orders|audit)\/export|products\/(export|import))(\/|$|\?)/;

/** Checks what every answer of the REST API must be, for any request (docs/behaviour/rest.md#every-answer). */
export function expectRestAnswer({ method, path }: Call, { status, headers, body }: Answer): void {
  expect(status, body).toBeLessThan(500);
  expect(headers['access-control-allow-origin']).toBe('*');
  if (method === 'HEAD' || method === 'OPTIONS') return;
  if (status < 400 && notJson.test(path)) return;
  if (status === 304) {
    expect(body).toBe('');
    return;
  }
  expect(headers['content-type']).toMatch(/^application\/json/);
  const answer: unknown = JSON.parse(body);
  // Existing clients read keys of an object; below /v1 an answer is what the procedure answers.
  if (status >= 400 || !path.startsWith('/v1/')) {
    expect(answer).toBeInstanceOf(Object);
    expect(answer).not.toBeInstanceOf(Array);
  }
  const { errorMessage, requestId } = Object(answer) as Record<string, unknown>;
  if (status < 400) expect(errorMessage).toBeUndefined();
  else expectSentence(errorMessage, requestId);
}

/** One sentence for a person: it starts with a letter or figure, ends, and says nothing of our insides. */
function expectSentence(message: unknown, requestId: unknown): void {
  expect(message).toEqual(expect.any(String));
  expect(message).toMatch(/^[^\0]{2,300}[.!?]$/s);
  expect(message).not.toMatch(/\bat .*\.ts:|select .* from|node_modules|ZodError|\[object/i);
  expect(requestId).toMatch(/^[\w.-]{1,200}$/);
}

/** What every answer of the tRPC API is. */
export function expectTrpcAnswer({ method }: Call, { status, headers, body }: Answer): void {
  expect(status, body).toBeLessThan(500);
  expect(headers['access-control-allow-origin']).toBe('*');
  if (method === 'HEAD') return;
  expect(headers['content-type']).toMatch(/^application\/json/);
  for (const { result, error, errorMessage, requestId } of [JSON.parse(body)].flat()) {
    if (result) continue;
    // Refused before tRPC saw it: a body too large, an address too long.
    if (!error) {
      expectSentence(errorMessage, requestId);
      continue;
    }
    expectSentence(error.message, error.data.requestId);
    expect(error.data.errorCode).toMatch(/^[a-z_]+$/);
    expect(error.data.errorCode).not.toMatch(
      /^(internal|gateway_unavailable|database_unavailable|database_busy)$/,
    );
  }
}

/** Words by which a sentence may name a field. */
const words: Record<string, string> = {
  line1: 'street',
  line2: 'second line',
  shippy: 'shipping',
  url: 'address',
  pictureUrl: 'address',
  email: 'e-mail',
  quantity: 'units?',
  categoryId: 'category|categories',
  categoryIds: 'category|categories',
  category: 'categories',
  lines: 'cart|product|quantity',
  text: 'note',
  needsShipping: 'shipped',
  reason: 'why',
  words: 'reason',
};

/** True when a refusal says which field is at fault. */
export function names(message: string, field: string): boolean {
  const parts = field
    .split(/(?=[A-Z])/)
    .map((part) => part.toLowerCase().replace(/^(is|needs|id|ids|paise)$/, ''))
    .filter(Boolean);
  return new RegExp([field, ...parts, ...(words[field] ? [words[field]] : [])].join('|'), 'i').test(message);
}
