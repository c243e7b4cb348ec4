import { beforeEach, expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { endSession, forgetEndedSession, hasSessionEnded, holdSession } from './ended-session.store.ts';
import { asha } from './session.fixture.ts';
import { clearSession, readSession, writeSession } from './session.store.ts';

let browser: ReturnType<typeof installStorage>;
beforeEach(() => {
  browser = installStorage();
});

test('a refused session is logged out and remembered as ended, and the cart stays', () => {
  browser.stored.set('cart', '[]');
  writeSession(asha);
  endSession(asha.token);
  expect(readSession()).toBeNull();
  expect(hasSessionEnded()).toBe(true);
  expect(browser.stored.get('cart')).toBe('[]');
});

test('a login forgets the ended session, also after a later logout', () => {
  writeSession(asha);
  endSession(asha.token);
  writeSession(asha);
  forgetEndedSession();
  expect(hasSessionEnded()).toBe(false);
  clearSession();
  expect(hasSessionEnded()).toBe(false);
});

test('a visitor has no ended session, and a logout does not make one', () => {
  endSession(asha.token);
  expect(hasSessionEnded()).toBe(false);
  writeSession(asha);
  clearSession();
  expect(hasSessionEnded()).toBe(false);
});

test('a refusal of a replaced token does not end the session', () => {
  writeSession(asha);
  endSession('of-before');
  expect(readSession()).toEqual(asha);
  expect(hasSessionEnded()).toBe(false);
});

test('a held session stays until every holder has let it go', () => {
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

test('with forbidden storage no session ends and nothing throws', () => {
  browser.refuseStorage(true);
  endSession(asha.token);
  expect(hasSessionEnded()).toBe(false);
});
