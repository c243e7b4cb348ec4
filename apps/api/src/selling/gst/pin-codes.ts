/**
 * The states by the first digits of their PIN codes; the longest that matches decides. From India Post's directory of
 * post offices, with the states of today: Telangana, Ladakh, and one territory for Daman, Diu, Dadra and Nagar Haveli.
 */
const prefixes: Record<string, string> = {
  '07': '11',
  '06': '12 13',
  '03': '14 15 16005 16006 16007 160103 160104',
  '04': '160',
  '02': '17',
  '01': '18 190 191 192 193',
  '38': '194',
  '09': '20 21 22 23 24 25 26 27 28 24470 2467 247662 247669 2620 2621 2622 26230 262406 2627 2628 2629',
  '05': '2447 246 2476 248 249 262 262308 262309 263',
  '08': '30 31 32 33 34',
  '24': '36 37 38 39 39623',
  '26': '36252 36254 36257 3962 396230 39624',
  '27': '40 41 42 43 44',
  '30': '403',
  '23': '45 46 47 48',
  '22': '49',
  '36': '50',
  '37': '507130 51 52 53',
  '29': '56 57 58 59',
  '33': '60 61 62 63 64 605111 605501 607401 609608',
  '34': '533464 6050 605104 60511 6055 6074 6096 673310',
  '32': '67 68 69',
  '31': '68255',
  '19': '70 71 72 73 74',
  '11': '737',
  '35': '744',
  '21': '75 76 77',
  '18': '78',
  '12': '790 791 792',
  '17': '793 794',
  '14': '795',
  '15': '796',
  '13': '797 798',
  '16': '799',
  '10': '80 81 82 84 85 81413',
  '20': '813208 814 815 816 814133 822 825 826 827 828 829 83',
};

/** The codes whose post offices are in two states, by the second of these. 507 lost villages to Andhra Pradesh in 2014. */
const shared: Record<string, string> = {
  '37': '507 533464',
  '36': '507130',
  '34': '605101 605102 605105 605106 605107 605111 605501',
  '33': '605007 605014 605110 605502 607402 609603 609604',
  '32': '673310',
  '04': '140119 140125 140133',
  '03': '160003 160014',
  '05': '246763 247662',
  '09': '247665',
  '26': '396193 396235',
  '24': '396230 396240',
  '17': '783123 783134',
};

const byPrefix = (table: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([code, list]) => list.split(' ').map((prefix) => [prefix, code])));
const first = byPrefix(prefixes);
const second = byPrefix(shared);

const longest = (table: ReadonlyMap<string, string>, pin: string): string | undefined =>
  [6, 5, 4, 3, 2].map((digits) => table.get(pin.slice(0, digits))).find((code) => code !== undefined);

/**
 * The codes of the states in which a PIN code lies, the one with more of its post offices first; none for what is no PIN
 * code of a state, such as those of the army.
 */
export function statesOfPin(pin: string): string[] {
  if (!/^\d{6}$/.test(pin)) return [];
  return [longest(first, pin), longest(second, pin)].filter((code) => code !== undefined);
}
