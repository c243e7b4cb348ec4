import { beforeEach, expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { draftOrderId, forgetDraft } from './order-draft.store.ts';

let browser: ReturnType<typeof installStorage>;
beforeEach(() => {
  browser = installStorage();
});

const lines = [{ productId: 'lamp', quantity: 2 }];

test('the id is stored before the call, so that a retry uses the same', () => {
  const id = draftOrderId('u1', lines);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(browser.stored.get('orderDraft')).toContain(id);
  expect(draftOrderId('u1', [{ productId: 'lamp', quantity: 2 }])).toBe(id);
});

test('another cart and another person get another id', () => {
  const id = draftOrderId('u1', lines);
  expect(draftOrderId('u2', lines)).not.toBe(id);
  const mine = draftOrderId('u1', lines);
  expect(draftOrderId('u1', [{ productId: 'lamp', quantity: 3 }])).not.toBe(mine);
});

test('once answered, the same cart makes a new order', () => {
  const id = draftOrderId('u1', lines);
  forgetDraft(id);
  expect(browser.stored.has('orderDraft')).toBe(false);
  expect(draftOrderId('u1', lines)).not.toBe(id);
});

test('a late answer does not forget a newer id', () => {
  const id = draftOrderId('u1', lines);
  forgetDraft(crypto.randomUUID());
  expect(draftOrderId('u1', lines)).toBe(id);
});

test.each(['{', '7', 'null', '{"id":7,"body":""}', '{"id":"x","body":"[]"}'])(
  '%s in storage is ignored',
  (text) => {
    browser.stored.set('orderDraft', text);
    expect(draftOrderId('u1', lines)).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('without storage each call still gets an id', () => {
  browser.refuseStorage(true);
  expect(draftOrderId('u1', lines)).toMatch(/^[0-9a-f-]{36}$/);
});
