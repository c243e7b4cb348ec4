import { countryCodes } from 'contracts/address-format';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** 'India' for 'IN'; an unknown code is returned as it is. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Every country that goods can be sent to, sorted by English name. */
export const countries: readonly { code: string; name: string }[] = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
