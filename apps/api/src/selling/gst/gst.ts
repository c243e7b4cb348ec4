import type { Gst, Settings } from 'contracts';

/** What the issue of an invoice or a credit note needs of a context. */
export interface Issuer {
  settings: Pick<Settings, 'seller' | 'tax'>;
  /** Whose day is the date of what is issued. */
  env: { shopTimeZone: string };
}

/** Whether the shop issues GST invoices. */
export const issuesInvoices = ({ settings }: Pick<Issuer, 'settings'>): boolean =>
  settings.seller.gstin !== '';

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

type Taxed = Gst & { totalPaise: number };

/** The sums of the lines. */
export const gstTotal = (lines: readonly Taxed[]): Taxed => {
  const sum = (of: (line: Taxed) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    taxablePaise: sum(({ taxablePaise }) => taxablePaise),
    cgstPaise: sum(({ cgstPaise }) => cgstPaise),
    sgstPaise: sum(({ sgstPaise }) => sgstPaise),
    igstPaise: sum(({ igstPaise }) => igstPaise),
    totalPaise: sum(({ totalPaise }) => totalPaise),
  };
};

/** '26-27/000042': with a prefix of four characters as long as the law allows, 16. */
export const invoiceNumber = (prefix: string, year: number, serial: number): string =>
  `${prefix}${twoDigits(year)}-${twoDigits(year + 1)}/${String(serial).padStart(6, '0')}`;

/** 'C26-27/00042', as long. */
export const creditNoteNumber = (prefix: string, year: number, serial: number): string =>
  `${prefix}C${twoDigits(year)}-${twoDigits(year + 1)}/${String(serial).padStart(5, '0')}`;

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');
