/** Whether a text is a day that the calendar has, from 2000 on: '2026-11-20'. */
export function isDay(value: string): boolean {
  const ms = /^[2-9]\d{3}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value);
}
