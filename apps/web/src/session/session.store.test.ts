import { beforeEach, expect, test, vi } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import {
  clearSession,
  readSession,
  subscribeSession,
  writeFailedLogin,
  writeNameAndEmail,
  writeSession,
} from './session.store.ts';

let browser: ReturnType<typeof installStorage>;
beforeEach(() => {
  browser = installStorage();
});

const stored = { token: 'aB3_-x', name: 'Asha', userId: 'u1', role: '0', email: 'asha@example.com' };
const asha = { ...stored, staffRole: null };

test('a login is stored under the five documented keys and read back', () => {
  expect(writeSession(asha)).toBe(true);
  expect(Object.fromEntries(browser.stored)).toEqual(stored);
  expect(readSession()).toEqual(asha);
});

test('what an admin is, is stored beside, and goes with the session', () => {
  writeSession({ ...asha, role: '1', staffRole: 'packer' });
  expect(browser.stored.get('staffRole')).toBe('packer');
  expect(readSession()).toMatchObject({ staffRole: 'packer' });
  browser.stored.set('staffRole', 'king');
  expect(readSession()).toMatchObject({ staffRole: null });
  writeSession(asha);
  expect(browser.stored.has('staffRole')).toBe(false);
});

test('a new name and e-mail take the place of the old ones, in the same session', () => {
  writeSession(asha);
  const account = { id: 'u1', name: 'Asha Rao', email: 'rao@example.com', role: '1' };
  expect(writeNameAndEmail(account)).toBe(true);
  expect(readSession()).toEqual({ ...asha, name: 'Asha Rao', email: 'rao@example.com' });
});

test.each([
  ['absent', undefined],
  ['empty', ''],
  ["the text 'undefined'", 'undefined'],
  ['unfit for a header', 'a\nb'],
  ['beyond any length', 'x'.repeat(513)],
])('a token that is %s is no session', (_, token) => {
  writeSession(asha);
  if (token === undefined) browser.stored.delete('token');
  else browser.stored.set('token', token);
  expect(readSession()).toBeNull();
});

test("a failed login writes 'undefined' in all five keys, which ends the earlier session", () => {
  writeSession(asha);
  writeFailedLogin();
  expect([...browser.stored.values()]).toEqual(Array(5).fill('undefined'));
  expect(readSession()).toBeNull();
});

test('logout removes the five keys and leaves the cart', () => {
  browser.stored.set('cart', '[]');
  writeSession(asha);
  clearSession();
  expect([...browser.stored.keys()]).toEqual(['cart']);
  expect(readSession()).toBeNull();
});

test('the same object is returned until one of the keys changes', () => {
  writeSession(asha);
  const before = readSession();
  expect(readSession()).toBe(before);
  browser.stored.set('name', 'Asha Rao');
  expect(readSession()).toEqual({ ...asha, name: 'Asha Rao' });
});

test('missing names read as empty texts', () => {
  browser.stored.set('token', 'abc');
  expect(readSession()).toEqual({ token: 'abc', name: '', userId: '', role: '', email: '', staffRole: null });
});

test('with forbidden storage there is no session and storing one returns false', () => {
  browser.refuseStorage(true);
  expect(writeSession(asha)).toBe(false);
  expect(readSession()).toBeNull();
});

test('subscribers are called after a login and a change in another tab, until they unsubscribe', () => {
  const seen: (string | undefined)[] = [];
  const changed = vi.fn(() => void seen.push(readSession()?.name));
  const stop = subscribeSession(changed);
  writeSession(asha);
  expect(seen.at(-1)).toBe('Asha');
  browser.stored.delete('token');
  browser.fromOtherTab('token');
  expect(seen.at(-1)).toBeUndefined();
  const calls = changed.mock.calls.length;
  stop();
  writeSession(asha);
  expect(changed).toHaveBeenCalledTimes(calls);
});
