/**
 * India's states by the first digits of their PIN codes, as India Post assigns them. Sorting districts that two states
 * share are under ''.
 */
const prefixes: Record<string, string> = {
  Delhi: '11',
  Haryana: '12 13',
  Punjab: '14 15',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Ladakh: '194',
  'Uttar Pradesh': '20 21 22 23 241 242 243 245 250 251 261 27 28',
  Uttarakhand: '248 249 263',
  Rajasthan: '30 31 32 33 34',
  Gujarat: '36 37 38 39',
  Maharashtra: '40 41 42 43 44',
  Goa: '403',
  'Madhya Pradesh': '45 46 47 48',
  Chhattisgarh: '49',
  Telangana: '50',
  'Andhra Pradesh': '51 52 53',
  Karnataka: '56 57 58 59',
  'Tamil Nadu': '60 61 62 63 64',
  Kerala: '67 68 69',
  Lakshadweep: '68255',
  'West Bengal': '70 71 72 73 74',
  Sikkim: '737',
  'Andaman and Nicobar Islands': '744',
  Odisha: '75 76 77',
  Assam: '78',
  'Arunachal Pradesh': '790 791 792',
  Meghalaya: '793 794',
  Manipur: '795',
  Mizoram: '796',
  Nagaland: '797 798',
  Tripura: '799',
  Bihar: '80 811 812 821 823 824 84 85',
  Jharkhand: '814 815 816 822 825 826 827 828 829 83',
  '': '3625 3961 3962 5071 53346 605 6074 6096 67331',
};

const stateByPrefix = new Map(
  Object.entries(prefixes).flatMap(([state, starts]) => starts.split(' ').map((start) => [start, state])),
);

/** The state of a PIN code of six digits, or null where the digits alone do not tell it. The longest prefix counts. */
export function stateOfPinCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(code)) return null;
  for (let length = 5; length >= 2; length -= 1) {
    const state = stateByPrefix.get(code.slice(0, length));
    if (state !== undefined) return state || null;
  }
  return null;
}
