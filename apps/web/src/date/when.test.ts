import { afterEach, expect, test } from 'vitest';
import { setShopTimeZone } from './shop-time-zone.ts';
import { dayAndTime, dayOf, timeOfDay } from './when.ts';

afterEach(() => setShopTimeZone('Asia/Kolkata'));

/** 20 November 2026, 20:05 in London. */
const evening = '2026-11-20T20:05:00.000Z';
test.each([
  ['Asia/Kolkata', '21 Nov 2026', '1:35 am'],
  ['Europe/London', '20 Nov 2026', '8:05 pm'],
  ['Pacific/Kiritimati', '21 Nov 2026', '10:05 am'],
])('days and times are those of the shop in %s, wherever the reader is', (timeZone, day, time) => {
  setShopTimeZone(timeZone);
  expect([dayOf(evening), timeOfDay(evening), dayAndTime(evening)]).toEqual([day, time, `${day}, ${time}`]);
});
