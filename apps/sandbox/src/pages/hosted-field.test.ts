import { describe, expect, it } from 'vitest';
import { post } from '../sandbox.fixture.ts';
import { goodCard, useShopper } from './shopper.fixture.ts';

const shopper = useShopper();

describe('a hosted field', () => {
  it('tells the page of every change', async () => {
    await shopper.open();
    await shopper.input('number').pressSequentially('41');
    await shopper.input('cvv').pressSequentially('1');
    await shopper.input('cvv').press('Enter');
    await expect.poll(async () => (await shopper.heard()).at(-1)?.type).toBe('inputSubmitRequest');
    const heard = await shopper.heard();
    expect(heard.map(({ type, emittedBy }) => `${type} ${emittedBy}`)).toEqual([
      'focus number',
      'notEmpty number',
      'cardTypeChange number',
      'cardTypeChange number',
      'blur number',
      'focus cvv',
      'notEmpty cvv',
      'inputSubmitRequest cvv',
    ]);
    expect(heard[2]?.cards?.map(({ type }) => type)).toContain('elo');
    expect(heard[3]?.cards).toMatchObject([
      { type: 'visa', code: { name: 'CVV', size: 3 }, supported: true },
    ]);
    expect(heard.at(-1)?.fields).toMatchObject({
      number: { isEmpty: false, isValid: false, isPotentiallyValid: true, isFocused: false },
      expirationDate: { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false },
      cvv: { isEmpty: false, isFocused: true },
    });
  });

  it('names Mastercard as the protocol does, gives the BIN once and the length of the security code', async () => {
    await shopper.open();
    await shopper.input('number').pressSequentially('5555555555554444');
    await expect.poll(async () => (await shopper.heard()).at(-1)?.type).toBe('validityChange');
    const heard = await shopper.heard();
    expect(heard.filter(({ type }) => type === 'binAvailable').map(({ bin }) => bin)).toEqual(['555555']);
    expect(heard.at(-1)).toMatchObject({
      type: 'validityChange',
      cards: [{ type: 'master-card', niceType: 'Mastercard' }],
    });
    await shopper.call("clear('number')");
    await shopper.fill({ number: '378282246310005', cvv: '12345' });
    expect(await shopper.input('number').inputValue()).toBe('3782 822463 10005');
    expect(await shopper.input('cvv').inputValue()).toBe('1234');
    await expect.poll(async () => (await shopper.heard()).at(-1)?.fields?.['cvv']?.isValid).toBe(true);
  });

  it('gives an eight-digit BIN when the merchant asks for one', async () => {
    await shopper.open({ binVerificationLength: 8 });
    await shopper.fill({ number: '4111111111111111' });
    const bins = async () => (await shopper.heard()).filter(({ type }) => type === 'binAvailable');
    await expect.poll(bins).toMatchObject([{ bin: '41111111' }]);
  });

  it('marks its container valid, invalid and focused', async () => {
    await shopper.open();
    const container = shopper.page.locator('#number');
    await shopper.input('number').pressSequentially('5555555555554445');
    await expect.poll(() => container.getAttribute('class')).toContain('braintree-hosted-fields-invalid');
    expect(await container.getAttribute('class')).toContain('braintree-hosted-fields-focused');
    expect(await shopper.input('number').getAttribute('class')).toBe('number invalid');
    await shopper.input('number').press('Backspace');
    await shopper.input('number').press('4');
    await expect.poll(() => container.getAttribute('class')).toContain('braintree-hosted-fields-valid');
    expect(await shopper.input('number').getAttribute('class')).toBe('number valid');
  });

  it('says which fields keep a card from being tokenized', async () => {
    await shopper.open();
    expect(await shopper.refusal()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY', type: 'CUSTOMER' });
    await shopper.fill({ number: '4111', expirationDate: '1220', cvv: '123' });
    expect(await shopper.refusal()).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
      invalid: ['number', 'expirationDate'],
    });
    await shopper.call("clear('number')");
    await shopper.call("clear('expirationDate')");
    await shopper.fill({ number: '4242424242424242', expirationDate: '1234' });
    expect(await shopper.refusal()).toMatchObject({
      code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
      type: 'CUSTOMER',
    });
    await shopper.forgive('422');
  });

  it('says so when the gateway can’t be reached', async () => {
    await shopper.open();
    await shopper.fill(goodCard);
    await post(`${shopper.sandbox.url}/sandbox/faults`, { family: 'tokenize', kind: '500' });
    expect(await shopper.refusal()).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      type: 'NETWORK',
    });
    await shopper.forgive('500');
    expect(await shopper.refusal()).toBe('nonce');
  });

  it('reports a card that is saved already and a wrong security code', async () => {
    const { customer } = await shopper.sandbox.gateway.customer.create({ firstName: 'Asha' });
    const tokenFor = async (options: object) =>
      (await shopper.sandbox.gateway.clientToken.generate({ customerId: customer.id, options })).clientToken;
    await shopper.open({
      authorization: await tokenFor({ failOnDuplicatePaymentMethod: true, verifyCard: true }),
    });
    await shopper.fill({ ...goodCard, cvv: '200' });
    expect(await shopper.refusal('{ vault: true }')).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
    });
    await shopper.call("clear('cvv')");
    await shopper.fill({ cvv: '123' });
    expect(await shopper.refusal('{ vault: true }')).toBe('nonce');
    expect((await shopper.sandbox.gateway.customer.find(customer.id)).creditCards).toMatchObject([
      { last4: '1111', default: true },
    ]);
    expect(await shopper.refusal('{ vault: true }')).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
    });
    await shopper.forgive('422');
  });
});
