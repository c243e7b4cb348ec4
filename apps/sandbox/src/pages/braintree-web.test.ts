import { describe, expect, it } from 'vitest';
import { merchant } from '../merchant.ts';
import { goodCard, useShopper } from './shopper.fixture.ts';

const shopper = useShopper();
const guestToken = async () => (await shopper.sandbox.gateway.clientToken.generate({})).clientToken;

describe('the real braintree-web against genuine host names', () => {
  it.each(['client token', 'tokenization key'])(
    'pays with a nonce from hosted fields, by a %s',
    async (by) => {
      await shopper.open({
        authorization: by === 'client token' ? await guestToken() : merchant.tokenizationKey,
      });
      await shopper.fill(goodCard);
      expect(await shopper.input('number').inputValue()).toBe('4111 1111 1111 1111');
      expect(await shopper.input('expirationDate').inputValue()).toBe('12 / 34');
      const payload = (await shopper.call('tokenize()')) as { nonce: string };
      expect(payload).toMatchObject({
        type: 'CreditCard',
        description: 'ending in 11',
        details: {
          bin: '411111',
          cardType: 'Visa',
          lastFour: '1111',
          lastTwo: '11',
          expirationMonth: '12',
          expirationYear: '2034',
        },
        binData: { prepaid: 'Unknown' },
      });
      const sale = await shopper.sandbox.gateway.transaction.sale({
        amount: '10.00',
        orderId: by,
        paymentMethodNonce: payload.nonce,
      });
      expect(sale.transaction).toMatchObject({ status: 'authorized', creditCard: { last4: '1111' } });
    },
  );

  it('learns what may be typed: by GraphQL and by REST', async () => {
    await shopper.page.goto(shopper.shop.url);
    const { clientToken } = await shopper.sandbox.gateway.clientToken.generate({});
    const restToken = withoutGraphQL(clientToken);
    for (const authorization of [clientToken, restToken, merchant.tokenizationKey]) {
      const configuration = await shopper.page.evaluate(
        `braintree.client.create({ authorization: '${authorization}' }).then((client) => client.getConfiguration().gatewayConfiguration)`,
      );
      expect(configuration).toMatchObject({
        environment: 'sandbox',
        merchantId: 'storefront',
        challenges: ['cvv'],
        creditCards: {
          supportedCardTypes: expect.arrayContaining(['Visa', 'MasterCard', 'American Express']),
        },
        threeDSecureEnabled: false,
        paypalEnabled: false,
      });
    }
  });

  it('gets the frame for whatever version it is, cacheable, under a strict policy', async () => {
    for (const version of ['3.144.0', '3.123.2'])
      for (const min of ['', '.min']) {
        const base = `${shopper.sandbox.url}/web/${version}/html/`;
        const frame = await fetch(`${base}hosted-fields-frame${min}.html`);
        expect(frame.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
        const policy = frame.headers.get('content-security-policy');
        expect(policy).toContain(
          "default-src 'none'; script-src 'self'; connect-src 'self' https://api.sandbox.braintreegateway.com",
        );
        expect(policy).not.toContain('unsafe');
        const script = /<script src="([^"]+)"/.exec(await frame.text())?.[1] ?? '';
        const code = await fetch(new URL(script, base));
        expect(code.headers.get('content-type')).toContain('javascript');
        expect(code.headers.get('cache-control')).toContain('immutable');
      }
  });

  it('refuses an authorization that is not ours', async () => {
    await shopper.page.goto(shopper.shop.url);
    const code = await shopper.page.evaluate(
      "braintree.client.create({ authorization: 'sandbox_other_key' }).catch(({ code }) => code)",
    );
    expect(code).toBe('CLIENT_AUTHORIZATION_INVALID');
  });

  it('tokenizes through client.request, by GraphQL, with field errors', async () => {
    await shopper.page.goto(shopper.shop.url);
    const request = (card: object) =>
      shopper.page.evaluate(
        ({ authorization, data }) =>
          // @ts-expect-error the SDK is a global of the page
          braintree.client
            .create({ authorization })
            .then((client: { request: (options: object) => Promise<object> }) =>
              client.request({ endpoint: 'payment_methods/credit_cards', method: 'post', data }),
            )
            .catch((error: { details: { originalError: object; httpStatus: number } }) => error.details),
        { authorization: clientToken, data: { creditCard: card } },
      );
    const { clientToken } = await shopper.sandbox.gateway.clientToken.generate({});
    expect(await request({ number: '4111111111111111', expirationDate: '12/34', cvv: '123' })).toMatchObject({
      creditCards: [{ type: 'CreditCard', details: { cardType: 'Visa', lastFour: '1111' } }],
    });
    expect(await request({ number: '4111111111111112', expirationDate: '12/34', cvv: '12' })).toMatchObject({
      httpStatus: 422,
      originalError: {
        fieldErrors: [
          {
            field: 'creditCard',
            fieldErrors: [
              { field: 'number', code: '81715' },
              { field: 'cvv', code: '81707' },
            ],
          },
        ],
      },
    });
  });
});

/** The token of an older gateway, which knew no GraphQL. */
function withoutGraphQL(clientToken: string): string {
  const { graphQL: _, ...rest } = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as Record<
    string,
    unknown
  >;
  return Buffer.from(JSON.stringify(rest)).toString('base64');
}
