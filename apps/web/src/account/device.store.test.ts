import { beforeEach, expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { deviceId } from './device.store.ts';

let browser: ReturnType<typeof installStorage>;
beforeEach(() => {
  browser = installStorage();
});

test('a browser keeps the id that it made, and makes another in place of what is none', () => {
  const made = deviceId();
  expect(deviceId()).toBe(made);
  expect(Object.fromEntries(browser.stored)).toEqual({ device: made });
  browser.stored.set('device', 'undefined');
  expect(deviceId()).not.toBe(made);
  expect(Object.fromEntries(browser.stored)).toEqual({ device: deviceId() });
});
