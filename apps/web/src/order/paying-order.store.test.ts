import { expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { forgetPaying, readKnownOutcome, readPaying, rememberPaying } from './paying-order.store.ts';

const [asha, ravi] = ['account-1', 'account-2'];
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

test('the order is known to its own account, until its outcome was seen', () => {
  installStorage();
  expect(readPaying(asha)).toBeNull();
  rememberPaying(asha, first);
  expect([readPaying(asha), readPaying(ravi), readPaying(null)]).toEqual([first, null, null]);
  forgetPaying(second);
  expect(readPaying(asha)).toBe(first);
  forgetPaying(first);
  expect(readPaying(asha)).toBeNull();
});

test('what the api answered is known until a page has shown it, also without the shop', () => {
  installStorage();
  expect(readKnownOutcome(asha)).toBeNull();
  rememberPaying(asha, first);
  expect(readKnownOutcome(asha)).toBe('begun');
  for (const answered of ['paid', 'placed'] as const) {
    rememberPaying(asha, first, answered);
    expect([readKnownOutcome(asha), readKnownOutcome(ravi), readPaying(asha)]).toEqual([
      answered,
      null,
      first,
    ]);
  }
  forgetPaying(first);
  expect(readKnownOutcome(asha)).toBeNull();
});

test.each(['', asha, `${asha} `, `${asha} ../admin`, `${asha} {"id":1}`])(
  'anything else is no order: %j',
  (text) => {
    const browser = installStorage();
    browser.stored.set('payingOrder', text);
    expect(readPaying(asha)).toBeNull();
  },
);
