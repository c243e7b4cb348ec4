import { z } from 'zod';

/** The most GST, in hundredths of a percent. */
export const maxGstRate = 10_000;

const sentence = 'Enter a rate of GST in percent, 0 to 100, with at most two decimals.';

/** A rate of GST; null where none is set. */
export const GstRate = z
  .int(sentence)
  .min(0, sentence)
  .max(maxGstRate, sentence)
  .nullable()
  .describe('hundredths of a percent: 1800 is 18 %')
  .meta({ examples: [1_800] });

const hsnMeaning = 'the code in the tax tariff (HSN): four to eight digits; `""` is none';

/** A code of the tax tariff as it is stored; '' is none. */
export const StoredHsn = z.string().describe(hsnMeaning);

/** The same as it is given. */
export const Hsn = z
  .string('A code of the tariff (HSN) is text.')
  .trim()
  .regex(/^(\d{4,8})?$/, 'A code of the tariff (HSN) has four to eight digits.')
  .describe(hsnMeaning)
  .meta({ examples: ['4901'] });
