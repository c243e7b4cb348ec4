import { z } from 'zod';

/** Every refusal of the REST face: one sentence, always a string (rest-clients). */
export const RestError = z.object({ errorMessage: z.string() });
export type RestError = z.infer<typeof RestError>;
