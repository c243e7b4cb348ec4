import { asText, type Input } from '../../wire/input.ts';
import { type Problem, problem } from '../../wire/refusal.ts';
import type { XmlValue } from '../../wire/xml.ts';

const addressFields = [
  'first_name',
  'last_name',
  'company',
  'street_address',
  'extended_address',
  'locality',
  'region',
  'postal_code',
  'country_code_alpha2',
  'country_code_alpha3',
  'country_code_numeric',
  'country_name',
  'phone_number',
] as const;

/** A postal address as it was sent: only the fields in the request. */
export type PostalAddress = Partial<Record<(typeof addressFields)[number], string>>;

/** Reads an address from snake_case input. Adds the country's name when only its two-letter code was sent. */
export function readPostalAddress(input: Input): PostalAddress {
  const sent: PostalAddress = Object.fromEntries(
    addressFields.flatMap((field) => {
      const text = asText(input[field]);
      return text === undefined ? [] : [[field, text]];
    }),
  );
  const country = countryName(sent.country_code_alpha2);
  return country && !sent.country_name ? { ...sent, country_name: country } : sent;
}

/** The problems of an address. `below` is the path from the request's root to the address. */
export function addressProblems(address: PostalAddress, ...below: string[]): Problem[] {
  const alpha2 = address.country_code_alpha2;
  return [
    ...addressFields.flatMap((field) => {
      const tooLong = lengthCodes[field];
      return tooLong && (address[field]?.length ?? 0) > 255
        ? [
            problem(
              field,
              tooLong,
              `${sentenceName(field)} is too long (maximum is 255 characters).`,
              ...below,
            ),
          ]
        : [];
    }),
    ...postalCodeProblems(address.postal_code, below),
    ...(alpha2 && !countryName(alpha2)
      ? [problem('country_code_alpha2', '91814', 'Country name is not an accepted country.', ...below)]
      : []),
  ];
}

const lengthCodes: Partial<Record<(typeof addressFields)[number], string>> = {
  first_name: '81805',
  last_name: '81806',
  company: '81802',
  street_address: '81812',
  extended_address: '81804',
  locality: '81807',
  region: '81810',
};

function postalCodeProblems(postalCode: string | undefined, below: string[]): Problem[] {
  if (!postalCode) return [];
  if (postalCode.length > 9)
    return [
      problem(
        'postal_code',
        '81809',
        'Postal code may contain no more than 9 letter or number characters.',
        ...below,
      ),
    ];
  return /^[\p{L}\p{N} -]+$/u.test(postalCode)
    ? []
    : [
        problem(
          'postal_code',
          '81813',
          'Postal code can only contain letters, numbers, spaces, and hyphens.',
          ...below,
        ),
      ];
}

const sentenceName = (field: string) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function countryName(alpha2: string | undefined): string | undefined {
  return alpha2 && /^[A-Z]{2}$/i.test(alpha2) ? countries.of(alpha2.toUpperCase()) : undefined;
}

/** All address fields as XML elements; nil where a field is missing. */
export function postalAddressXml(address: PostalAddress): Record<string, XmlValue> {
  return Object.fromEntries(
    addressFields.map((field) => [field.replaceAll('_', '-'), address[field] ?? null]),
  );
}
