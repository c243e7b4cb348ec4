import { describe, expect, it, vi } from 'vitest';
import type { Client } from './client.sdk.ts';
import { readGateway, type SupportCheck } from './read-gateway.ts';

/** A client with this configuration. */
function clientOf(gatewayConfiguration: unknown, more: object = {}): Client {
  const configuration = { gatewayConfiguration, authorizationType: 'TOKENIZATION_KEY', ...more };
  return { getConfiguration: () => configuration } as Client;
}

/** A way to pay with a given result of its check. */
const optionOf = (id: SupportCheck['id'], isSupported: SupportCheck['isSupported']): SupportCheck => ({
  id,
  isSupported,
});

const cardOption = optionOf('card', ({ creditCards }) => Boolean(creditCards?.supportedCardTypes?.length));
const full = { challenges: ['cvv', 'postal_code'], creditCards: { supportedCardTypes: ['Visa', 'JCB'] } };

describe('the gateway’s configuration', () => {
  it('names the fields to fill in, and the supported brands', async () => {
    expect(await readGateway(clientOf(full), [])).toEqual({
      challenges: ['cvv', 'postal_code'],
      supportedCardTypes: ['Visa', 'JCB'],
      guest: true,
      authorization: 'tokenization-key',
      threeDSecure: false,
      supported: [],
    });
  });

  it.each([
    [true, 'CLIENT_TOKEN', { threeDSecureEnabled: true, threeDSecure: { cardinalAuthenticationJWT: 'x' } }],
    [
      false,
      'TOKENIZATION_KEY',
      { threeDSecureEnabled: true, threeDSecure: { cardinalAuthenticationJWT: 'x' } },
    ],
    [false, 'CLIENT_TOKEN', { threeDSecureEnabled: true }],
    [false, 'CLIENT_TOKEN', { threeDSecureEnabled: false, threeDSecure: { cardinalAuthenticationJWT: 'x' } }],
    [false, 'CLIENT_TOKEN', { threeDSecureEnabled: 'true', threeDSecure: null }],
  ])('has 3-D Secure (%s) with a %s and %o', async (threeDSecure, authorizationType, configuration) => {
    const client = clientOf(configuration, { authorizationType });
    expect(await readGateway(client, [])).toMatchObject({ threeDSecure });
  });

  it.each([
    ['a tokenization key', {}, true],
    ['a client token of nobody', { authorizationFingerprint: 'abc' }, true],
    ['a client token of a customer', { authorizationFingerprint: 'abc?customer_id=7' }, false],
  ])('shows by %s whether there is a customer', async (_what, more, guest) => {
    expect(await readGateway(clientOf(full, more), [])).toMatchObject({ guest });
  });

  it.each([
    ['is empty', {}],
    ['has nulls', { challenges: null, creditCards: null }],
    ['has texts for lists', { challenges: 'cvv', creditCards: { supportedCardTypes: 'Visa' } }],
    ['has lists of anything', { challenges: [null, 7], creditCards: { supportedCardTypes: [{}] } }],
  ])('that %s asks for no field and supports no card', async (_what, configuration) => {
    expect(await readGateway(clientOf(configuration), [cardOption])).toMatchObject({
      challenges: [],
      supportedCardTypes: [],
      supported: [],
    });
  });
});

describe('a way to pay', () => {
  it('is supported by its own check, synchronous or not, in the merchant’s order', async () => {
    const options = [
      optionOf('paypal', () => Promise.resolve(true)),
      optionOf('venmo', () => false),
      cardOption,
    ];
    expect((await readGateway(clientOf(full), options)).supported).toEqual(['paypal', 'card']);
  });

  it('is not supported when its check throws, rejects or never answers, and the console has the error', async () => {
    vi.useFakeTimers();
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const options = [
      optionOf('venmo', () => {
        throw new Error('thrown');
      }),
      optionOf('applePay', () => Promise.reject(new Error('rejected'))),
      optionOf('googlePay', () => new Promise(() => undefined)),
      optionOf('card', () => true),
    ];
    const reading = readGateway(clientOf(full), options);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await reading).supported).toEqual(['card']);
    expect(console_.mock.calls.map(([error]) => String(error))).toEqual([
      'Error: thrown',
      'Error: rejected',
      'Error: The check of googlePay did not answer in time.',
    ]);
    console_.mockRestore();
    vi.useRealTimers();
  });
});
