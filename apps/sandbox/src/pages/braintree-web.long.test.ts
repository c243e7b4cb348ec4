import { describe, expect, it } from 'vitest';
import { merchant } from '../merchant/merchant.ts';
import { goodCard, useShopper } from './shopper.fixture.ts';

const shopper = useShopper();
const guestToken = async () => (await shopper.sandbox.gateway.clientToken.generate({})).clientToken;

describe('the real braintree-web under Braintree’s host names', () => {
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
});
