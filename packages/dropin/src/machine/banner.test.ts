import { expect, it } from 'vitest';
import { bannerFor, Refusal } from './banner.ts';

it.each([
  [
    'a documented code',
    { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' },
    'hostedFieldsTokenizationNetworkErrorError',
  ],
  ['a merchant’s mistake', { code: 'DEVELOPER' }, 'developerError'],
  ['a code without a sentence', { code: 'CLIENT_RATE_LIMITED' }, 'genericError'],
  [
    'a card with an old token',
    {
      code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
      details: { originalError: { code: 'CLIENT_AUTHORIZATION_INVALID' } },
    },
    'genericError',
  ],
  ['an inherited name', { code: '__proto__' }, 'genericError'],
  ['a number', { code: 20 }, 'genericError'],
  ['a browser’s own error', new DOMException('gone', 'AbortError'), 'genericError'],
  ['no code', new Error('gone'), 'genericError'],
  ['a text', 'gone', 'genericError'],
  ['nothing', undefined, 'genericError'],
  ['null', null, 'genericError'],
  ['a merchant’s sentence', new Refusal('<b>No</b>'), { sentence: '<b>No</b>' }],
])('%s leads to its sentence', (_what, cause, key) => {
  expect(bannerFor(cause)).toEqual(key);
});
