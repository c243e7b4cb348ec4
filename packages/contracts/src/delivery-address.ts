import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { z } from 'zod';
import { addressFormat, countryCodes } from './address-format.ts';
import { isSeen, storedText } from './stored-text.ts';

const text = (name: string, most: number) =>
  storedText(`Enter ${name}.`, `There is a character in ${name} that cannot be stored.`).max(
    most,
    `At most ${most} characters, please: shorten ${name}.`,
  );
const required = (name: string, most: number) =>
  text(name, most).min(1, `Enter ${name}.`).refine(isSeen, `Enter ${name}.`);

/** Codes and phone numbers without signs that nobody sees, and with the digits of every script as 0 to 9. */
const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replaceAll(/\p{Nd}/gu, digit)
    .trim();

/** The digits of each script are ten in a row, and the first one's code ends with 0 or 6 in hexadecimal. */
function digit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const row = code - (code % 16);
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(code - zero);
}

const longestCode = 24;

/** The code as its country writes it, if spaces and hyphens alone stand in the way; else as it was typed. */
function postalCodeIn(country: string, typed: string): string {
  const code = typed.toUpperCase();
  if (code.length > longestCode || !postcodeValidatorExistsForCountry(country)) return code;
  const bare = code.replaceAll(/[\s\p{Pd}]/gu, '');
  const spellings = Array.from({ length: bare.length }, (_, at) => at).flatMap((at) =>
    [' ', '-'].map((gap) => bare.slice(0, at) + gap + bare.slice(at)),
  );
  return [code, bare, ...spellings].find((one) => postcodeValidator(one, country)) ?? code;
}

/** A code of a country without codes is not looked at. A PIN code does not begin with 0. */
const isPostalCode = (code: string, country: string): boolean =>
  country === 'IN'
    ? /^[1-9]\d{5}$/.test(code)
    : !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country);

const isPhone = (phone: string, country: string): boolean =>
  parsePhoneNumberFromString(phone, country as CountryCode)?.isPossible() ?? false;

/** The delivery address in examples. */
export const exampleAddress = {
  name: 'Asha Rao',
  line1: '12 Lake Road',
  line2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560042',
  country: 'IN',
  phone: '+91 98765 43210',
};

/**
 * Where the goods of an order are sent (decision 34). Texts are trimmed. Which lines an address needs, what they are
 * called and how its code looks depends on the country (decision 34).
 */
export const DeliveryAddress = z
  .object({
    name: required('the name of who receives it', 120),
    line1: required('house number and street', 200),
    line2: text('the second line of the address', 200).default(''),
    city: text('the city', 100).default(''),
    state: text('the state', 100).default(''),
    postalCode: text('the postal code', longestCode).overwrite(plainNumber).default(''),
    country: z
      .string('Enter the country as two letters, such as IN.')
      .refine((code) => countryCodes.includes(code), 'Enter the country as two letters, such as IN.')
      .default('IN')
      .describe('ISO 3166, two letters'),
    phone: required('a phone number', 40).overwrite(plainNumber),
  })
  .overwrite((address) => ({ ...address, postalCode: postalCodeIn(address.country, address.postalCode) }))
  .superRefine((address, context) => {
    const { country, phone, postalCode } = address;
    for (const [part, line] of Object.entries(addressFormat(country))) {
      if (line?.required && address[part as keyof typeof address] === '')
        context.addIssue({ code: 'custom', path: [part], message: `Enter the ${spoken(line.name)}.` });
    }
    if (postalCode && !isPostalCode(postalCode, country))
      context.addIssue({ code: 'custom', path: ['postalCode'], message: codeMessage(country) });
    if (phone && !isPhone(phone, country))
      context.addIssue({
        code: 'custom',
        path: ['phone'],
        message: 'Enter a phone number with its area code, such as +91 98765 43210.',
      });
  })
  .meta({ examples: [exampleAddress] });
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

/** An address that was taken once: it stays readable, whatever the rules for a new one become. */
export const StoredAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string().describe('ISO 3166, two letters'),
  phone: z.string(),
}) satisfies z.ZodType<DeliveryAddress>;

/** A line's name within a sentence: 'postal code', but 'PIN code'. */
const spoken = (name: string): string =>
  /^(?:[A-Z]{2}|Eircode)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

function codeMessage(country: string): string {
  if (country === 'IN') return 'A PIN code in India has six digits.';
  const name = addressFormat(country).postalCode?.name ?? 'Postal code';
  return `This is no ${spoken(name)} of the country. Check it, or choose another country.`;
}
