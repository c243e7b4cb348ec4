import { z } from 'zod';

/** Every refusal of the REST face: one sentence, always a string (rest-clients). */
export const RestError = z.object({
  errorMessage: z.string().describe('one sentence for the person'),
  requestId: z.string().describe('names the request in the logs'),
});
export type RestError = z.infer<typeof RestError>;

/** Refusals of the token call: existing clients of it read `error` (rest-clients). */
export const TokenRefusal = RestError.extend({ error: z.string().describe('the same sentence') });
export type TokenRefusal = z.infer<typeof TokenRefusal>;
