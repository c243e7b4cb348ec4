import { z } from 'zod';

/**
 * The header that makes a call once, however often it is sent: the id of what is made, chosen by the
 * client. Quotes around it, as some libraries send, are no part of it.
 */
export function idempotencyKey(noun: string) {
  const sentence = `Send an Idempotency-Key header: a UUID of your choice for this ${noun}, the same each time you repeat the call.`;
  return z.object({
    'idempotency-key': z
      .string(sentence)
      .transform((key) => key.replace(/^"(.*)"$/, '$1'))
      .pipe(z.uuid(sentence)),
  });
}
