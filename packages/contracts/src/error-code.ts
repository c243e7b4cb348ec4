import { z } from 'zod';

/** Every reason why a call can be refused, in REST and tRPC. The message beside the code is for people. */
export const ErrorCode = z.enum([
  'bad_input',
  'unauthenticated',
  'second_factor_required',
  'blocked',
  'forbidden',
  'not_found',
  'conflict',
  'key_reused',
  'out_of_stock',
  'address_missing',
  'order_closed',
  'payment_in_progress',
  'too_large',
  'wrong_type',
  'too_many_requests',
  'gateway_unavailable',
  'database_unavailable',
  'database_busy',
  'photos_unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** One message for each field, for forms (decision 7). */
export const FieldErrors = z.record(z.string(), z.string());
export type FieldErrors = z.infer<typeof FieldErrors>;
