import { z } from 'zod';

export const keyMeaning =
  'a UUID of your choice, the same each time the call is repeated: the id of what is made';

/**
 * The header with the id of what is made, which the client chooses, so that a repeated call makes it once.
 * Some libraries send quotes around it; they are removed.
 */
export function idempotencyKey(noun: string) {
  const sentence =
    `Send an Idempotency-Key header: a UUID of your choice for this ${noun}, ` +
    'the same each time you repeat the call.';
  return z.object({
    'idempotency-key': z
      .string(sentence)
      .transform((key) => key.replace(/^"(.*)"$/, '$1'))
      .pipe(z.uuid(sentence))
      .meta({ format: 'uuid', description: keyMeaning }),
  });
}
