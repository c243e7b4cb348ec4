import { beforeEach, expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { endSession, forgetEndedSession, hasSessionEnded, holdSession } from './ended-session.store.ts';
import { asha } from './session.fixture.ts';
import { clearSession, readSession, writeSession } from './session.store.ts';

let browser: ReturnType<typeof installStorage>;
beforeEach(() => {
  browser = installStorage();
});

test('a session the api no longer takes is logged out, said once asked, and the cart stays', () => {
  browser.stored.set('cart', '[]');
  writeSession(asha);
  endSession(asha.token);
  expect(readSession()).toBeNull();
  expect(hasSessionEnded()).toBe(true);
  expect(browser.stored.get('cart')).toBe('[]');
});

test('whoever logs in again is told no more, also after a later logout', () => {
  writeSession(asha);
  endSession(asha.token);
  writeSession(asha);
  forgetEndedSession();
  expect(hasSessionEnded()).toBe(false);
  clearSession();
  expect(hasSessionEnded()).toBe(false);
});

test('a visitor and a logout are no ended session', () => {
  endSession(asha.token);
  expect(hasSessionEnded()).toBe(false);
  writeSession(asha);
  clearSession();
  expect(hasSessionEnded()).toBe(false);
});

test('an answer to a token that is no longer stored ends nobody', () => {
  writeSession(asha);
  endSession('of-before');
  expect(readSession()).toEqual(asha);
  expect(hasSessionEnded()).toBe(false);
});

test('a session that is held, by each who holds it, stays until it is let go', () => {
  writeSession(asha);
  const letGo = [holdSession(), holdSession()];
  for (const one of letGo) {
    endSession(asha.token);
    expect(readSession()).toEqual(asha);
    one();
  }
  endSession(asha.token);
  expect(readSession()).toBeNull();
});

test('without storage there is nothing to end and nothing to say', () => {
  browser.refuseStorage(true);
  endSession(asha.token);
  expect(hasSessionEnded()).toBe(false);
});
