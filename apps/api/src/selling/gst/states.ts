/** A state or union territory of India. */
export interface State {
  /** The two digits that its GSTINs begin with, as the GST portal lists them. */
  code: string;
  name: string;
}

/** By code: the name, then what else people write for it: ISO 3166-2, former names, its own languages, parts far away. */
const namesOf: Record<string, [name: string, ...others: string[]]> = {
  '01': ['Jammu and Kashmir', 'JK', 'Jammu', 'Kashmir', 'जम्मू और कश्मीर'],
  '02': ['Himachal Pradesh', 'HP', 'Himachal', 'हिमाचल प्रदेश'],
  '03': ['Punjab', 'PB', 'ਪੰਜਾਬ', 'पंजाब'],
  '04': ['Chandigarh', 'CH', 'चंडीगढ़', 'ਚੰਡੀਗੜ੍ਹ'],
  '05': ['Uttarakhand', 'UK', 'UT', 'UA', 'Uttaranchal', 'उत्तराखंड', 'उत्तराखण्ड'],
  '06': ['Haryana', 'HR', 'हरियाणा'],
  '07': [
    'Delhi',
    'DL',
    'New Delhi',
    'National Capital Territory of Delhi',
    'NCT of Delhi',
    'NCT Delhi',
    'दिल्ली',
  ],
  '08': ['Rajasthan', 'RJ', 'राजस्थान'],
  '09': ['Uttar Pradesh', 'UP', 'उत्तर प्रदेश'],
  '10': ['Bihar', 'BR', 'बिहार'],
  '11': ['Sikkim', 'SK', 'सिक्किम'],
  '12': ['Arunachal Pradesh', 'AR', 'अरुणाचल प्रदेश'],
  '13': ['Nagaland', 'NL', 'नागालैंड'],
  '14': ['Manipur', 'MN', 'मणिपुर'],
  '15': ['Mizoram', 'MZ', 'मिज़ोरम'],
  '16': ['Tripura', 'TR', 'त्रिपुरा', 'ত্রিপুরা'],
  '17': ['Meghalaya', 'ML', 'मेघालय'],
  '18': ['Assam', 'AS', 'অসম', 'असम'],
  '19': ['West Bengal', 'WB', 'Bengal', 'পশ্চিমবঙ্গ', 'पश्चिम बंगाल'],
  '20': ['Jharkhand', 'JH', 'झारखंड', 'झारखण्ड'],
  '21': ['Odisha', 'OD', 'OR', 'Orissa', 'ଓଡ଼ିଶା', 'ओडिशा'],
  '22': ['Chhattisgarh', 'CG', 'CT', 'Chattisgarh', 'छत्तीसगढ़'],
  '23': ['Madhya Pradesh', 'MP', 'मध्य प्रदेश'],
  '24': ['Gujarat', 'GJ', 'ગુજરાત', 'गुजरात'],
  '26': [
    'Dadra and Nagar Haveli and Daman and Diu',
    'DH',
    'DN',
    'DD',
    'Dadra and Nagar Haveli',
    'Daman and Diu',
    'Daman',
    'Diu',
    'Silvassa',
  ],
  '27': ['Maharashtra', 'MH', 'महाराष्ट्र'],
  '29': ['Karnataka', 'KA', 'ಕರ್ನಾಟಕ', 'कर्नाटक'],
  '30': ['Goa', 'GA', 'गोवा', 'गोंय'],
  '31': ['Lakshadweep', 'LD', 'ലക്ഷദ്വീപ്'],
  '32': ['Kerala', 'KL', 'കേരളം', 'केरल'],
  '33': ['Tamil Nadu', 'TN', 'தமிழ்நாடு', 'तमिलनाडु'],
  '34': ['Puducherry', 'PY', 'Pondicherry', 'Karaikal', 'Mahe', 'Yanam', 'புதுச்சேரி'],
  '35': ['Andaman and Nicobar Islands', 'AN', 'Andaman and Nicobar', 'Andaman', 'Nicobar'],
  '36': ['Telangana', 'TG', 'TS', 'తెలంగాణ', 'तेलंगाना'],
  '37': ['Andhra Pradesh', 'AP', 'Andhra', 'ఆంధ్రప్రదేశ్', 'आंध्र प्रदेश'],
  '38': ['Ladakh', 'LA', 'लद्दाख'],
};

/** Without case, signs and spaces. The marks of Indian scripts are parts of their words. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const codeOf = new Map(
  Object.entries(namesOf).flatMap(([code, names]) => [code, ...names].map((name) => [plain(name), code])),
);

/** Throws for a code that is none. */
export function stateOfCode(code: string): State {
  const [name] = namesOf[code] ?? [];
  if (name === undefined) throw new Error(`There is no state ${code}.`);
  return { code, name };
}

/** The state of a seller; null for digits that no state has. */
export const stateOfGstin = (gstin: string): State | null => {
  const code = gstin.slice(0, 2);
  return code in namesOf ? stateOfCode(code) : null;
};

/** The state that a person means: by name, by its usual two letters or digits, in English or a language of its own; null if none. */
export function stateNamed(typed: string): State | null {
  const code = codeOf.get(plain(typed));
  return code === undefined ? null : stateOfCode(code);
}
