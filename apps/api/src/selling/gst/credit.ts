import type { CreditNoteLine, InvoiceLine } from 'contracts';
import { gstWithin } from './gst.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Parts of an amount by weight, rounded down, none above its bound. Totals reach 10^12 paise, so their products are no numbers. */
function portions(amountPaise: number, weights: readonly number[], bounds: readonly number[]): number[] {
  const whole = BigInt(sumOf(weights));
  return weights.map((weight, at) =>
    whole === 0n ? 0 : Math.min(Number((BigInt(amountPaise) * BigInt(weight)) / whole), bounds[at] ?? 0),
  );
}

/**
 * Spreads an amount over lines: by their weights, and what does not fit there over what is left of all. `left` is what
 * each line can still give; what is more than all of it goes to the first line. The parts add up to the amount.
 */
export function spread(amountPaise: number, weights: readonly number[], left: readonly number[]): number[] {
  const parts = portions(amountPaise, weights, left);
  const more = portions(
    amountPaise - sumOf(parts),
    left.map((most, at) => most - (parts[at] ?? 0)),
    left.map((most, at) => most - (parts[at] ?? 0)),
  );
  const both = parts.map((part, at) => part + (more[at] ?? 0));
  let rest = amountPaise - sumOf(both);
  // First the lines that the amount is for, so that a paisa of theirs stays with them.
  const order = both
    .map((_, at) => at)
    .toSorted((a, b) => Number(weights[a] === 0) - Number(weights[b] === 0));
  for (const at of order) {
    const fits = Math.min(rest, (left[at] ?? 0) - (both[at] ?? 0));
    both[at] = (both[at] ?? 0) + fits;
    rest -= fits;
  }
  if (both[0] !== undefined) both[0] += rest;
  return both;
}

interface Credited {
  lines: readonly InvoiceLine[];
  /** Of each line, what credit notes have given back before, in paise. */
  before: readonly number[];
  amountPaise: number;
  /** Of each line, how many units come back; null where the amount is for what is left of all lines. */
  units: readonly number[] | null;
}

/**
 * The lines of a credit note over an amount. Its taxes are what the notes together contain more than before, so that those
 * of an invoice that is given back as a whole add up to the invoice's, to the paisa.
 */
export function creditLines({ lines, before, amountPaise, units }: Credited): CreditNoteLine[] {
  const left = lines.map(({ totalPaise }, at) => totalPaise - (before[at] ?? 0));
  const weights = units ? lines.map(({ pricePaise }, at) => pricePaise * (units[at] ?? 0)) : left;
  const isWithinState = lines.every(({ igstPaise }) => igstPaise === 0);
  const parts = spread(amountPaise, weights, left);
  return lines.flatMap(({ name, hsn, rate }, at) => {
    const totalPaise = parts[at] ?? 0;
    const quantity = units?.[at] || null;
    if (totalPaise === 0 && quantity === null) return [];
    const given = before[at] ?? 0;
    const [now, then] = [
      gstWithin(given + totalPaise, rate, isWithinState),
      gstWithin(given, rate, isWithinState),
    ];
    return {
      line: at,
      name,
      hsn,
      rate,
      quantity,
      totalPaise,
      taxablePaise: now.taxablePaise - then.taxablePaise,
      cgstPaise: now.cgstPaise - then.cgstPaise,
      sgstPaise: now.sgstPaise - then.sgstPaise,
      igstPaise: now.igstPaise - then.igstPaise,
    };
  });
}
