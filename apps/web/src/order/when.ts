const dateAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/**
 * '20 Nov 2026, 4:05 pm' in the browser's time zone; not for served HTML, because the server's zone differs.
 */
export const dayAndTime = (ms: number): string => dateAndTime.format(ms);

/** '20 Nov 2026' */
export const dayOf = (ms: number): string => date.format(ms);

const utcDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** '20 Nov 2026' for the date '2026-11-20', in every time zone. */
export const calendarDay = (isoDate: string): string => utcDate.format(Date.parse(isoDate));

/** '4:05 pm' */
export const timeOfDay = (ms: number): string => time.format(ms);
