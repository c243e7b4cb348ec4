import type { FastifyRequest } from 'fastify';

/** An object of unknown content, as a request carries it. */
export type Input = Record<string, unknown>;

/** The value when it is an object, else an empty object: a value of the wrong shape counts as not sent. */
export function asInput(value: unknown): Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/**
 * The value as text: strings are trimmed, numbers printed. Empty text and all other values become undefined.
 */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return value.trim() || undefined;
}

/** True for `true` and 'true' alone. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/** The object under the root key of a server SDK request body; empty when there is none. */
export function bodyOf(request: FastifyRequest, root: string): Input {
  return asInput(asInput(request.body)[root]);
}
