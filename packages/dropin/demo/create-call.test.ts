import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { firstChoices, optionsOf, type Choices } from './choices.ts';
import { createCall } from './create-call.ts';

const everything: Choices = {
  ways: ['paypal', 'card'],
  locale: 'de_DE',
  theme: 'dark',
  preset: 'soft',
  variables: { fontFamily: String.raw`'Shop \ Sans', serif`, borderRadius: 0, colorText: undefined },
  cardholderName: 'optional',
  hasCvv: false,
  keepsFields: true,
  letsCustomerSave: true,
  noticeOfCollection: true,
  masks: true,
  payLater: true,
  vaultManager: true,
  preselects: false,
  defaultFirst: false,
  initialView: 'methods',
  threeDSecure: true,
  dataCollector: true,
};

it.each([
  ['nothing is chosen', firstChoices],
  ['everything is chosen', everything],
  ['cards are not offered', { ...firstChoices, ways: [] }],
])('the code makes the widget of the page where %s', async (_, choices) => {
  const options = optionsOf(choices);
  const code = `(async () => { ${createCall(options)} return JSON.stringify(dropin); })()`;
  const given = await runInNewContext(code, { create: (all: object) => all, authorization: 'token' });
  const expected = { authorization: 'token', container: '#dropin-container', ...options };
  expect(JSON.parse(given)).toEqual(JSON.parse(JSON.stringify(expected)));
});

it('the code leaves out what is at its default', () =>
  expect(createCall(optionsOf({ ...firstChoices, ways: ['card'] })).split('\n')).toEqual([
    'const dropin = await create({',
    '  authorization,',
    `  container: '#dropin-container',`,
    `  paymentOptionPriority: ['card'],`,
    '});',
  ]));
