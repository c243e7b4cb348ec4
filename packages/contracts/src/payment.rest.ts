import { z } from 'zod';

/**
 * GET /tree/getToken/{id}: `clinetToken` is the documented spelling; older clients read `clientToken`
 * (docs/behaviour/rest.md#payment-token).
 */
export const ClientTokenAnswer = z.object({ clinetToken: z.string(), clientToken: z.string() });
export type ClientTokenAnswer = z.infer<typeof ClientTokenAnswer>;

export const toClientTokenAnswer = (token: string): ClientTokenAnswer => ({
  clinetToken: token,
  clientToken: token,
});
