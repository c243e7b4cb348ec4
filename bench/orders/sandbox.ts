import { answer } from '../ask.ts';

export const cards = { good: '4111111111111111', declined: '4000111111111115' };

/** Tokenizes a card with the tokenization key, as the shop's page does; returns the nonce. */
export async function nonceOf(sandboxUrl: string, number: string): Promise<string> {
  const text = await answer(sandboxUrl, {
    path: '/merchants/storefront/client_api/v1/payment_methods/credit_cards',
    body: {
      tokenizationKey: 'sandbox_local_storefront',
      creditCard: { number, expirationDate: '12/2035', cvv: '123' },
    },
  });
  const { creditCards } = JSON.parse(text) as { creditCards: { nonce: string }[] };
  return creditCards[0]?.nonce ?? '';
}

/** How many sales the gateway has for an attempt. */
export async function salesOf(sandboxUrl: string, attempt: string): Promise<number> {
  const text = await answer(sandboxUrl, { path: `/sandbox/transactions?orderId=${attempt}` });
  return (JSON.parse(text) as { type: string }[]).filter(({ type }) => type === 'sale').length;
}

/** Lets the gateway make the next sales and lose their responses. */
export const dropAnswers = (sandboxUrl: string, times: number): Promise<string> =>
  answer(sandboxUrl, { path: '/sandbox/faults', body: { family: 'sale', kind: 'drop-answer', times } });
