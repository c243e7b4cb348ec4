// Without zod, because browsers import this file alone, as contracts/address-format.
import { formatAddress } from 'localized-address-format';

/** Every country that goods can be sent to: two letters of ISO 3166. */
export const countryCodes: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

// Facts of the address data that Google collects for its forms (chromium-i18n.appspot.com/ssl-address), from which the
// package has the order of the lines. A line that is not in a country's order is not asked.
const isIn = (codes: string) => {
  const known = new Set(codes.split(' '));
  return (country: string) => known.has(country);
};
const mayLackCity = isIn('AG CO HK ID SM VG');
const mayLackState = isIn(
  'AM AR BB BS BY CC CL CU CV CX EG HM IE IR KI KP KZ MN MX MY MZ NF NG NI PA PE PH SC SR TH TR TV UY UZ VN',
);
const hasPostalCode = isIn(
  'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA',
);

const postalCodeNames: Record<string, string> = {
  'ZIP code': 'AS FM GU MH MP PR PW UM US VI',
  'PIN code': 'IN',
  Eircode: 'IE',
  Postcode: 'AU GB GG IM JE MY NZ',
};
const stateNames: Record<string, string> = {
  State: 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI',
  Prefecture: 'JP',
  Emirate: 'AE',
  Oblast: 'RU UA',
  Department: 'CO NI',
  Parish: 'BB JM',
  Island: 'BS CV KI KN KY PF SC TV',
  District: 'NR',
  Area: 'HK',
  County: 'IE TW',
};
const cityNames: Record<string, string> = {
  'Post town': 'GB NO SE SJ',
  District: 'HK PE SD SY TR',
  'City or suburb': 'AU',
};

const nameIn = (names: Record<string, string>, country: string, usual: string): string =>
  Object.keys(names).find((name) => isIn(names[name] ?? '')(country)) ?? usual;

/** A line of an address: what it is called in the country, and whether an address there must have it. */
export type AddressLine = { name: string; required: boolean };

/** The lines of an address that depend on its country; null for a line that addresses there do not have. */
export type AddressFormat = { city: AddressLine; state: AddressLine | null; postalCode: AddressLine | null };

export function addressFormat(country: string): AddressFormat {
  const asked = formatAddress({
    postalCountry: country,
    locality: 'city',
    administrativeArea: 'state',
    postalCode: 'postal',
  }).join();
  const isAsked = (part: string) => asked.includes(part);
  return {
    // Where the city is not a line of its own, as in Japan, people may still want to name it.
    city: {
      name: nameIn(cityNames, country, 'City'),
      required: isAsked('city') && !mayLackCity(country),
    },
    state: isAsked('state')
      ? { name: nameIn(stateNames, country, 'Province'), required: !mayLackState(country) }
      : null,
    postalCode: isAsked('postal')
      ? { name: nameIn(postalCodeNames, country, 'Postal code'), required: hasPostalCode(country) }
      : null,
  };
}

/** Scripts whose countries have an order of lines of their own beside that of Latin letters. */
const localScript =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Arabic}]/u;

/** The lines of a parcel's label but for the country, in the order of the country. Nothing that is given is left out. */
export function addressLabel(
  address: Record<'name' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country', string>,
): string[] {
  const { name, line1, line2, city, state, postalCode, country } = address;
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      addressLines: [line1, line2].filter(Boolean),
      locality: city,
      administrativeArea: state,
      postalCode,
    },
    localScript.test(line1 + city + state) ? 'local' : 'latin',
  );
  return [...lines, ...[city, state, postalCode].filter((part) => !lines.join().includes(part))];
}
