/** A line of a pasted list: an order, and the number of its parcel ('' for none). */
export type TrackingLine = { number: string; trackingNumber: string };

/**
 * Reads a list with a line for each order: its number and then, after a space, a tab, a comma or a semicolon, the tracking
 * number. Empty lines are skipped.
 */
export function readTrackingList(text: string): { lines: TrackingLine[]; refusal: string | null } {
  const lines: TrackingLine[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, number = '', trackingNumber = ''] = /^\s*#?(\d{1,15})(?:[\s,;]+(.*))?$/.exec(line) ?? [];
    if (number === '')
      return { lines: [], refusal: `Line ${at + 1} does not begin with the number of an order.` };
    lines.push({ number, trackingNumber: trackingNumber.trim() });
  }
  return { lines, refusal: lines.length === 0 ? 'Enter the number of an order.' : null };
}
