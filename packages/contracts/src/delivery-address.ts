import { z } from 'zod';
import { isSeen, storedText } from './stored-text.ts';

const text = (name: string, most: number) =>
  storedText(`Enter ${name}.`, `There is a character in ${name} that cannot be stored.`).max(
    most,
    `At most ${most} characters, please: shorten ${name}.`,
  );
const required = (name: string, most: number) =>
  text(name, most).min(1, `Enter ${name}.`).refine(isSeen, `Enter ${name}.`);

/** Where the goods of an order are sent (decision 34). Texts are trimmed. */
export const DeliveryAddress = z
  .object({
    name: required('the name of who receives it', 120),
    line1: required('house number and street', 200),
    line2: text('the second line of the address', 200).default(''),
    city: required('the city', 100),
    state: required('the state', 100),
    postalCode: required('the postal code', 12),
    /** ISO 3166, two letters. */
    country: z
      .string('Enter the country as two letters, such as IN.')
      .regex(/^[A-Z]{2}$/, 'Enter the country as two letters, such as IN.')
      .default('IN'),
    phone: required('a phone number', 20).regex(
      /^\+?\d(?:[ ()-]*\d){6,14}$/,
      'Enter a phone number of 7 to 15 digits, such as +91 98765 43210.',
    ),
  })
  .refine(({ country, postalCode }) => country !== 'IN' || /^[1-9]\d{5}$/.test(postalCode), {
    path: ['postalCode'],
    message: 'A PIN code in India has six digits.',
  });
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;
