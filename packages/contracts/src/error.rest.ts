import { z } from 'zod';
import { ErrorCode, FieldErrors } from './error-code.ts';

/** The body of every refusal in REST: one sentence, always a string (docs/behaviour/rest.md#failures). */
export const RestError = z.object({
  errorMessage: z.string().describe('one sentence for the person'),
  requestId: z.string().describe('the id of the request in the logs'),
  errorCode: ErrorCode.optional().describe('below /v1: what a program can act on'),
  fieldErrors: FieldErrors.optional().describe('below /v1: a sentence for each field that is wrong'),
  current: z.looseObject({}).optional().describe('below /v1: what is there now, when a change came too late'),
});
export type RestError = z.infer<typeof RestError>;

/**
 * A refusal of the token call, whose existing clients read `error` (docs/behaviour/rest.md#payment-token).
 */
export const TokenRefusal = RestError.extend({ error: z.string().describe('the same sentence') });
