import type { Gst, InvoiceLine } from 'contracts';

/** Who sells, as invoices name it, and how goods are taxed. */
export interface Seller {
  name: string;
  address: string;
  gstin: string;
  /** Up to four characters in front of the numbers of invoices. */
  prefix: string;
  /** By the name of a category in lower case; '*' for all others. */
  rates: ReadonlyMap<string, GstRate>;
}

export interface GstRate {
  /** In hundredths of a percent. */
  rate: number;
  /** The code in the tax tariff, or ''. */
  hsn: string;
}

/** The states by the two digits that a GSTIN begins with, as the GST portal lists them. */
const stateNames: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** The state of a seller; null for digits that no state has. */
export const stateOfGstin = (gstin: string): string | null => stateNames[gstin.slice(0, 2)] ?? null;

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');

/** Whether two names, one of which a person typed, mean the same state. */
export const isSameState = (one: string, other: string): boolean =>
  plain(one).replace(/^nct(of)?/, '') === plain(other).replace(/^nct(of)?/, '');

/**
 * The GST that a price contains, in paise. Each half of the tax within a state is rounded for itself, so that both are
 * the same; what is left is the taxable value.
 */
export function gstWithin(totalPaise: number, rate: number, isWithinState: boolean): Gst {
  if (!isWithinState) {
    const igstPaise = Math.round((totalPaise * rate) / (10_000 + rate));
    return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = Math.round((totalPaise * rate) / 2 / (10_000 + rate));
  return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/** The sums of the lines. */
export const gstTotal = (lines: InvoiceLine[]): Gst & { totalPaise: number } => {
  const sum = (of: (line: InvoiceLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    taxablePaise: sum(({ taxablePaise }) => taxablePaise),
    cgstPaise: sum(({ cgstPaise }) => cgstPaise),
    sgstPaise: sum(({ sgstPaise }) => sgstPaise),
    igstPaise: sum(({ igstPaise }) => igstPaise),
    totalPaise: sum(({ totalPaise }) => totalPaise),
  };
};

/** India is ahead of UTC by five and a half hours, all year. */
const indiaIsAheadMs = 5.5 * 3_600_000;

/** The year in whose April the financial year of a moment (milliseconds since 1970) began, in India. */
export function financialYear(ms: number): number {
  const there = new Date(ms + indiaIsAheadMs);
  return there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
}

/** '26-27/000042': with a prefix of four characters as long as the law allows, 16. */
export const invoiceNumber = (prefix: string, year: number, serial: number): string =>
  `${prefix}${twoDigits(year)}-${twoDigits(year + 1)}/${String(serial).padStart(6, '0')}`;

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');
