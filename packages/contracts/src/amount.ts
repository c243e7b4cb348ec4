import { z } from 'zod';

/** An amount of money, whole paise; `sentence` refuses what is no whole number. */
export const paiseOr = (sentence?: string) =>
  z.int(sentence).meta({ description: 'paise; 100 are a rupee', examples: [149_900] });
export const Paise = paiseOr();

/** An amount of money in the older calls of REST. */
export const Rupees = z.number().describe('rupees, with at most two decimals');
