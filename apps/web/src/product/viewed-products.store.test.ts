import { beforeEach, expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { rememberViewed, viewedBefore } from './viewed-products.store.ts';

let browser: ReturnType<typeof installStorage>;
beforeEach(() => {
  browser = installStorage();
});

test('the products shown last come first, each once, without the one that is shown', () => {
  for (const id of ['lamp', 'vase', 'chair', 'lamp']) rememberViewed(id);
  expect(viewedBefore('throw')).toEqual(['lamp', 'chair', 'vase']);
  expect(viewedBefore('lamp')).toEqual(['chair', 'vase']);
});

test('eight are shown, also beside one of them', () => {
  for (let count = 1; count <= 20; count += 1) rememberViewed(`p${count}`);
  expect(viewedBefore('p20')).toEqual(['p19', 'p18', 'p17', 'p16', 'p15', 'p14', 'p13', 'p12']);
  expect(viewedBefore('other')).toHaveLength(8);
});

test.each(['', 'null', '{"a":1}', '[1,{},null]', '["', `["${'x'.repeat(65)}"]`])(
  'what cannot be read as such, like %s, is none, and is replaced',
  (stored) => {
    browser.stored.set('viewedProducts', stored);
    expect(viewedBefore('lamp')).toEqual([]);
    rememberViewed('lamp');
    expect(viewedBefore('vase')).toEqual(['lamp']);
  },
);

test('a browser that stores nothing remembers nothing, and nothing fails', () => {
  browser.refuseStorage(true);
  rememberViewed('lamp');
  expect(viewedBefore('vase')).toEqual([]);
});
