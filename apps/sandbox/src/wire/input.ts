import type { FastifyRequest } from 'fastify';

/** An object of unknown content, as it comes in a request. */
export type Input = Record<string, unknown>;

/**
 * The value as an object; anything else is an empty one, so that a wrong shape reads as "nothing was sent".
 */
export function asInput(value: unknown): Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The value as text: strings trimmed, numbers as they print; undefined for empty text and anything else. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return value.trim() || undefined;
}

/** True for `true` and 'true' alone. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/** What a request of the server SDK carries under its root key; nothing when it carries none. */
export function bodyOf(request: FastifyRequest, root: string): Input {
  return asInput(asInput(request.body)[root]);
}
