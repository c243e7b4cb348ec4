import { beforeEach, expect, test } from 'vitest';
import { installStorage } from '../browser-storage.fixture.ts';
import { endSession, forgetEndedSession, hasSessionEnded } from './ended-session.store.ts';
import { asha } from './session.fixture.ts';
import { clearSession, readSession, writeSession } from './session.store.ts';

let browser: ReturnType<typeof installStorage>;
beforeEach(() => {
  browser = installStorage();
});

test('a session the api no longer takes is logged out, said once asked, and the cart stays', () => {
  browser.stored.set('cart', '[]');
  writeSession(asha);
  endSession();
  expect(readSession()).toBeNull();
  expect(hasSessionEnded()).toBe(true);
  expect(browser.stored.get('cart')).toBe('[]');
});

test('whoever logs in again is told no more, also after a later logout', () => {
  writeSession(asha);
  endSession();
  writeSession(asha);
  forgetEndedSession();
  expect(hasSessionEnded()).toBe(false);
  clearSession();
  expect(hasSessionEnded()).toBe(false);
});

test('a visitor and a logout are no ended session', () => {
  endSession();
  expect(hasSessionEnded()).toBe(false);
  writeSession(asha);
  clearSession();
  expect(hasSessionEnded()).toBe(false);
});

test('without storage there is nothing to end and nothing to say', () => {
  browser.refuseStorage(true);
  endSession();
  expect(hasSessionEnded()).toBe(false);
});
