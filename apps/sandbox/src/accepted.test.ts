import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankCards, testCards } from './cards/cards.ts';
import { merchant } from './merchant/merchant.ts';
import { post, runSandbox } from './sandbox.fixture.ts';

let sandbox: Awaited<ReturnType<typeof runSandbox>>;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.stop());

const published = new Set([...testCards, ...bankCards].map(({ number }) => number));
const cards = `/merchants/${merchant.id}/client_api/v1/payment_methods/credit_cards`;
const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;
const ours = basic(merchant.publicKey, merchant.privateKey);

/** Numbers that pass Luhn's check, from all ranges of card brands; the same in each run. */
function* numbersOfBanks() {
  const beginnings = [
    '4',
    '4539',
    '51',
    '55',
    '2221',
    '34',
    '37',
    '6011',
    '65',
    '36',
    '3528',
    '5018',
    '62',
    '9',
  ];
  for (const [index, beginning] of beginnings.entries())
    for (let turn = 1; turn <= 8; turn += 1) {
      const length = beginning.startsWith('3') && index < 7 ? 15 : 16;
      const middle = String((index * 7919 + turn * 104_729) * 982_451_653).padEnd(length, '7');
      const body = (beginning + middle).slice(0, length - 1);
      for (let digit = 0; digit < 10; digit += 1) if (passesLuhn(`${body}${digit}`)) yield `${body}${digit}`;
    }
}

const passesLuhn = (number: string) =>
  Array.from(number)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0;

describe('only published test numbers are accepted', () => {
  const tokenize = (number: string, options: object = {}) =>
    post(sandbox.url + cards, {
      tokenizationKey: merchant.tokenizationKey,
      creditCard: { number, expirationDate: '12/34', cvv: '123', options },
    });

  it('every published number is accepted', async () => {
    for (const number of published) expect((await tokenize(number)).status).toBe(202);
  });

  it('no number that a bank may have issued is accepted, validated or not', async () => {
    const numbers = [...numbersOfBanks()].filter((number) => !published.has(number));
    expect(numbers.length).toBeGreaterThan(100);
    for (const number of numbers)
      for (const validate of [true, false]) {
        const answer = await tokenize(number, { validate });
        expect(answer.status).toBe(422);
        expect(await answer.text()).toMatch(/"code":"8171\d"/);
      }
  });

  it('no other number is accepted by GraphQL, from a server, or close to a published one', async () => {
    for (const number of ['4242424242424242', '5454545454545454', '4111111111111112', '41111111111111111']) {
      const answer = await post(
        `${sandbox.url}/graphql`,
        {
          query:
            'mutation T($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }',
          variables: { input: { creditCard: { number, expirationYear: '2034', expirationMonth: '12' } } },
        },
        { authorization: `Bearer ${merchant.tokenizationKey}` },
      );
      expect(await answer.json()).toMatchObject({ data: { tokenizeCreditCard: null }, errors: [{}] });
      const sale = await sandbox.gateway.transaction.sale({
        amount: '10.00',
        creditCard: { number, expirationDate: '12/2034' },
      } as never);
      expect(sale.success).toBe(false);
    }
  });
});

describe('only the sandbox’s own credentials are accepted', () => {
  const strangers: [string, string | undefined][] = [
    ['none', undefined],
    ['another public key', basic('production', merchant.privateKey)],
    ['another private key', basic(merchant.publicKey, 'secret')],
    ['nothing for a private key', basic(merchant.publicKey, '')],
    ['more than the private key', basic(merchant.publicKey, `${merchant.privateKey}x`)],
    ['the keys the other way round', basic(merchant.privateKey, merchant.publicKey)],
    ['the tokenization key as a bearer', `Bearer ${merchant.tokenizationKey}`],
    ['the right keys under another scheme', ours.replace('Basic', 'Bearer')],
    ['what is no base64', 'Basic ???'],
  ];
  const routes: [string, string][] = [
    ['POST', 'client_token'],
    ['POST', 'customers'],
    ['GET', 'customers/1'],
    ['PUT', 'customers/1'],
    ['DELETE', 'customers/1'],
    ['POST', 'payment_methods'],
    ['GET', 'payment_methods/any/1'],
    ['DELETE', 'payment_methods/any/1'],
    ['POST', 'payment_methods/1/nonces'],
    ['GET', 'payment_method_nonces/1'],
    ['POST', 'transactions'],
    ['GET', 'transactions/1'],
    ['POST', 'transactions/advanced_search_ids'],
    ['POST', 'transactions/advanced_search'],
    ['PUT', 'transactions/1/submit_for_settlement'],
    ['PUT', 'transactions/1/void'],
    ['POST', 'transactions/1/refund'],
    ['PUT', 'transactions/1/settle'],
    ['GET', 'disputes/1'],
    ['PUT', 'disputes/1/accept'],
  ];

  it.each(strangers)('%s is refused on every call of the server', async (_name, authorization) => {
    for (const [method, route] of routes) {
      const headers = { ...(authorization && { authorization }) };
      const answer = await fetch(`${sandbox.url}/merchants/${merchant.id}/${route}`, { method, headers });
      expect([route, answer.status]).toEqual([route, 401]);
    }
  });

  it('another merchant id is refused', async () => {
    for (const [method, route] of routes) {
      const headers = { authorization: ours };
      const answer = await fetch(`${sandbox.url}/merchants/real_merchant/${route}`, { method, headers });
      expect([route, answer.status]).toEqual([route, 401]);
    }
  });

  it.each([
    'sandbox_local_other',
    'production_abc_storefront',
    `${merchant.tokenizationKey}x`,
    ' ',
    '0',
    'a.b.c',
  ])('%j is refused from a browser', async (tokenizationKey) => {
    for (const body of [{ tokenizationKey }, { authorizationFingerprint: tokenizationKey }])
      expect((await post(sandbox.url + cards, body)).status).toBe(401);
    const asked = await post(
      `${sandbox.url}/graphql`,
      { query: '{ clientConfiguration { environment } }' },
      { authorization: `Bearer ${tokenizationKey}` },
    );
    expect(await asked.json()).toMatchObject({ errors: [{ extensions: { errorClass: 'AUTHENTICATION' } }] });
  });
});
