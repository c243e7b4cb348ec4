import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const here = (seen: unknown) => ({ seen, run: 'check1' });
const there = (seen: unknown) => ({ seen, run: 'check2' });

describe('two gateways', () => {
  it('do not differ in ids, tokens, dates and names of the run', () => {
    const seen = (run: string, id: string, date: string) => ({
      transaction: { id, orderId: `${run}-1`, creditCard: { token: id }, createdAt: date, refundIds: [id] },
      company: `${run}-many`,
    });
    const ours = here(seen('check1', 'a1', '2026-11-22T10:00:00Z'));
    const theirs = there(seen('check2', 'b2', '2026-11-23T11:00:00Z'));
    expect(differencesOf(ours, theirs)).toEqual([]);
  });

  it('differ in values with a meaning, and in fields that only one of them has', () => {
    const ours = here({ transaction: { status: 'settled', processorResponseCode: '1000' }, codes: ['1'] });
    const theirs = there({
      transaction: { status: 'settling', processorResponseCode: '1000', sku: null },
      codes: [],
    });
    expect(differencesOf(ours, theirs)).toEqual([
      { at: 'codes.0', here: '"1"', there: 'nothing' },
      { at: 'transaction.sku', here: 'nothing', there: 'null' },
      { at: 'transaction.status', here: '"settled"', there: '"settling"' },
    ]);
  });

  it('differ when only one of them has an id', () => {
    expect(differencesOf(here({ id: 'a' }), there({ id: null }))).toEqual([
      { at: 'id', here: '"<own>"', there: 'null' },
    ]);
  });
});
