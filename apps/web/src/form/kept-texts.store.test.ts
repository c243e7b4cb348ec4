import { beforeEach, expect, test } from 'vitest';
import { endSession } from '../session/ended-session.store.ts';
import { asha } from '../session/session.fixture.ts';
import { clearSession, writeSession } from '../session/session.store.ts';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { forgetKeptTexts, keepTexts, readKeptTexts } from './kept-texts.store.ts';

let browser: ReturnType<typeof installStorage>;
beforeEach(() => {
  browser = installStorage();
  writeSession(asha);
});

const path = '/crete/product';
const kept = { userId: asha.userId, texts: { name: 'Lamp' }, filled: { name: '' } };

test('kept texts come back for the same person in the same form, until they are forgotten', () => {
  keepTexts(path, kept);
  expect(readKeptTexts(path, asha.userId)).toEqual(kept);
  expect(readKeptTexts(path, 'somebody-else')).toBeNull();
  expect(readKeptTexts('/admin/product/update/1', asha.userId)).toBeNull();
  forgetKeptTexts(path);
  expect(readKeptTexts(path, asha.userId)).toBeNull();
});

test('texts are kept when the session has ended, and not after a logout', () => {
  endSession(asha.token);
  keepTexts(path, kept);
  expect(readKeptTexts(path, asha.userId)).toEqual(kept);
  forgetKeptTexts(path);

  browser = installStorage();
  writeSession(asha);
  clearSession();
  keepTexts(path, kept);
  expect(readKeptTexts(path, asha.userId)).toBeNull();
});

test('with forbidden storage or unreadable contents nothing is kept and nothing throws', () => {
  sessionStorage.setItem(`form:${path}`, '{');
  expect(readKeptTexts(path, asha.userId)).toBeNull();
  browser.refuseStorage(true);
  keepTexts(path, kept);
  forgetKeptTexts(path);
  expect(readKeptTexts(path, asha.userId)).toBeNull();
});
