import { expect, it } from 'vitest';
import { answerForFirefox } from './answer-for-firefox.ts';

const unknown = { id: 7, type: 'error', error: 'unknown command' };

it.each([
  ['browser.setDownloadBehavior', { downloadBehavior: { type: 'denied' } }, {}],
  ['network.addDataCollector', {}, { collector: 'none' }],
  ['emulation.setLocaleOverride', { locale: 'en-US' }, {}],
  ['emulation.setMediaFeaturesOverride', { features: { 'prefers-color-scheme': 'light' } }, {}],
  ['emulation.setMediaFeaturesOverride', { features: { 'prefers-color-scheme': null } }, {}],
  ['emulation.setMediaFeaturesOverride', { features: {} }, {}],
])(
  'answers a command that Firefox does not know and a test does not need: %s %j',
  (method, params, result) => {
    expect(answerForFirefox({ id: 7, method, params }, unknown)).toEqual({ type: 'success', id: 7, result });
  },
);

it.each([
  ['emulation.setLocaleOverride', { locale: 'de-DE' }],
  ['emulation.setMediaFeaturesOverride', { features: { 'prefers-color-scheme': 'dark' } }],
  ['emulation.setUserAgentOverride', { userAgent: 'a phone' }],
])('does not claim an effect that Firefox does not have: %s %j', (method, params) => {
  expect(answerForFirefox({ id: 7, method, params }, unknown)).toBe(unknown);
});

it('lets what Firefox knows stand', () => {
  const command = { id: 7, method: 'browser.setDownloadBehavior', params: {} };
  for (const answer of [
    { id: 7, type: 'success', result: { its: 'own' } },
    { id: 7, type: 'error', error: 'invalid argument' },
  ])
    expect(answerForFirefox(command, answer)).toBe(answer);
});

it('finds the element of a frame among the frames of its parent', () => {
  const locator = { type: 'context', value: { context: 'second' } };
  const command = { id: 7, method: 'browsingContext.locateNodes', params: { context: 'parent', locator } };
  const frame = (context: string) => ({
    type: 'array',
    value: [
      { type: 'node', sharedId: `the ${context} element` },
      { type: 'window', value: { context } },
    ],
  });
  const found = (...value: unknown[]) => ({
    id: 7,
    type: 'success',
    result: { type: 'success', result: { type: 'array', value } },
  });
  expect(answerForFirefox(command, found(frame('first'), frame('second'))).result).toEqual({
    nodes: [{ type: 'node', sharedId: 'the second element' }],
  });
  expect(answerForFirefox(command, found()).result).toEqual({ nodes: [] });
  const failed = { id: 7, type: 'error', error: 'no such frame' };
  expect(answerForFirefox(command, failed)).toBe(failed);
});
