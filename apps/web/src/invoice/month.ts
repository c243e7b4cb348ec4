/** The page of the invoices of a month such as '2026-11'. */
export const invoicesPath = (month: string): string => `/admin/invoices?month=${month}`;

/** The month that many months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, place - 1 + count)).toISOString().slice(0, 7);
}

const text = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'November 2026', in every time zone. */
export const monthText = (month: string): string => text.format(Date.parse(`${month}-01`));
