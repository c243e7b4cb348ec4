import { describe, expect, test } from 'vitest';
import { gstWithin, invoiceNumber } from './gst.ts';

describe('the tax that a price contains', () => {
  test.each([
    // ₹ 118 at 18 % are ₹ 100 and ₹ 18.
    [11_800, 1_800, { taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 }],
    [10_000, 500, { taxablePaise: 9_524, cgstPaise: 238, sgstPaise: 238, igstPaise: 0 }],
    [1, 1_800, { taxablePaise: 1, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
    [99_950, 0, { taxablePaise: 99_950, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  ])('%i paise at %i hundredths of a percent, within a state', (paise, rate, gst) => {
    expect(gstWithin(paise, rate, true)).toEqual(gst);
  });

  test('is integrated between two states, and adds up with what is taxed', () => {
    expect(gstWithin(11_800, 1_800, false)).toEqual({
      taxablePaise: 10_000,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 1_800,
    });
    for (let paise = 0; paise < 3_000; paise += 7) {
      for (const isWithinState of [true, false]) {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = gstWithin(paise, 1_225, isWithinState);
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(paise);
        expect(cgstPaise).toBe(sgstPaise);
      }
    }
  });
});

test('a number has at most the 16 characters that the law allows', () => {
  expect(invoiceNumber('', 2026, 42)).toBe('26-27/000042');
  expect(invoiceNumber('SF1/', 2099, 999_999)).toBe('SF1/99-00/999999');
});
