import type { Time } from 'contracts';
import { shopTimeZone } from './shop-time-zone.ts';

const [time, day] = [{ timeStyle: 'short' }, { dateStyle: 'medium' }] as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the shop's time zone, which the page names (`TimesOf`): admins far away, papers and filters mean one day. */
function inShop(at: Time, style: Intl.DateTimeFormatOptions): string {
  const timeZone = shopTimeZone();
  const key = [timeZone, ...Object.keys(style)].join();
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-IN', { ...style, timeZone });
  formats.set(key, format);
  return format.format(new Date(at));
}

/** '20 Nov 2026, 4:05 pm' in the shop's time zone. */
export const dayAndTime = (at: Time): string => inShop(at, { ...day, ...time });

/** '20 Nov 2026' in the shop's time zone. */
export const dayOf = (at: Time): string => inShop(at, day);

/** '4:05 pm' in the shop's time zone. */
export const timeOfDay = (at: Time): string => inShop(at, time);

/**
 * '4:05 pm' by the reader's clock, for what ends soon on pages that name no time zone; not for served HTML, because the
 * server's zone differs.
 */
export const ownTimeOfDay = (at: Time): string => own.format(new Date(at));
const own = new Intl.DateTimeFormat('en-IN', time);

/** '2026-11-20T16:05' in the shop's time zone, as a field for a day and time has it. */
export const clockInShop = (at: Time): string => {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: shopTimeZone(),
  })
    .format(new Date(at))
    .split(' ');
  return `${day}T${time}`;
};

const utcDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** '20 Nov 2026' for the date '2026-11-20', in every time zone. */
export const calendarDay = (isoDate: string): string => utcDate.format(Date.parse(isoDate));
