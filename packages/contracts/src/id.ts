import { z } from 'zod';

/** The id of something of the shop, a UUID; any other text is accepted and names nothing. `sentence` refuses what is no text. */
export const idOr = (sentence?: string) => z.string(sentence).meta({ format: 'uuid' });
export const Id = idOr();
