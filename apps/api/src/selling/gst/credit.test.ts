import type { InvoiceLine } from 'contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditLines, spread } from './credit.ts';
import { gstTotal, gstWithin } from './gst.ts';

const line = (pricePaise: number, quantity: number, rate: number, isWithinState = true): InvoiceLine => ({
  name: 'Kettle',
  hsn: '',
  quantity,
  pricePaise,
  totalPaise: pricePaise * quantity,
  rate,
  ...gstWithin(pricePaise * quantity, rate, isWithinState),
});

describe('an amount spread over lines', () => {
  test.each([
    [100, [1, 1, 1], [100, 100, 100], [34, 33, 33]],
    [100, [0, 1, 0], [100, 100, 100], [0, 100, 0]],
    // What does not fit where it belongs goes over the others.
    [100, [1, 0], [60, 60], [60, 40]],
    [7, [0, 0], [3, 4], [3, 4]],
    [0, [1, 1], [5, 5], [0, 0]],
    // 10^12 paise twice are no exact number.
    [999_999_999_999, [999_999_999_999, 1], [999_999_999_999, 1], [999_999_999_999, 0]],
  ])('%i by %j within %j', (amount, weights, left, parts) =>
    expect(spread(amount, weights, left)).toEqual(parts),
  );
});

test('credit notes of a whole invoice add up to it, to the paisa, however it was given back', () => {
  const goods = fc.record({
    price: fc.integer({ min: 0, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    rate: fc.constantFrom(0, 25, 500, 1_225, 1_800, 2_800),
  });
  const steps = fc.array(
    fc.record({ share: fc.double({ min: 0.01, max: 0.9, noNaN: true }), byLines: fc.boolean() }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      fc.array(goods, { minLength: 1, maxLength: 6 }),
      steps,
      fc.boolean(),
      (bought, shares, within) => {
        const lines = bought.map(({ price, quantity, rate }) => line(price, quantity, rate, within));
        const total = gstTotal(lines);
        let left = total.totalPaise;
        const before = lines.map(() => 0);
        const credited = [];
        for (const { share, byLines } of [...shares, { share: 1, byLines: false }]) {
          const amountPaise = Math.floor(left * share);
          const units = byLines ? lines.map(({ quantity }, at) => (at % 2 ? quantity : 0)) : null;
          const note = creditLines({ lines, before, amountPaise, units });
          expect(gstTotal(note).totalPaise).toBe(amountPaise);
          for (const one of note) {
            expect(one.taxablePaise + one.cgstPaise + one.sgstPaise + one.igstPaise).toBe(one.totalPaise);
            before[one.line] = (before[one.line] ?? 0) + one.totalPaise;
          }
          for (const [at, given] of before.entries())
            expect(given).toBeLessThanOrEqual(lines[at]?.totalPaise ?? 0);
          credited.push(...note);
          left -= amountPaise;
        }
        expect(gstTotal(credited)).toEqual(total);
      },
    ),
  );
});
