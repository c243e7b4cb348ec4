import { describe, expect, it } from 'vitest';
import { post } from '../sandbox.fixture.ts';
import type { SdkVersion } from './shop-page.fixture.ts';
import { goodCard, threeFields, useShopper } from './shopper.fixture.ts';

const shopper = useShopper();

describe.each<SdkVersion>(['3.144.0', '3.123.2'])('a form of hosted fields, by braintree-web %s', (sdk) => {
  it('reports every change to the page while somebody types', async () => {
    await shopper.open({}, sdk);
    await shopper.input('number').pressSequentially('41');
    await shopper.input('cvv').pressSequentially('123');
    await shopper.input('cvv').press('Enter');
    await shopper.expectHeard(
      'focus number',
      'notEmpty number',
      'cardTypeChange number',
      'cardTypeChange number',
      'blur number',
      'focus cvv',
      'notEmpty cvv',
      'validityChange cvv',
      'inputSubmitRequest cvv',
    );
    const received = await shopper.received();
    expect(received[2]?.cards?.map(({ type }) => type)).toContain('elo');
    expect(received[3]?.cards).toEqual([
      { niceType: 'Visa', type: 'visa', code: { name: 'CVV', size: 3 }, supported: true },
    ]);
    const [untouched, valid] = [
      { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false },
      { isEmpty: false, isValid: true, isPotentiallyValid: true, isFocused: true },
    ];
    expect(received.at(-1)?.fields).toMatchObject({
      number: { isEmpty: false, isValid: false, isPotentiallyValid: true, isFocused: false },
      expirationDate: untouched,
      cvv: valid,
    });
    expect(Object.keys(received.at(-1)?.fields ?? {})).toEqual(Object.keys(threeFields));
    const { cards, fields } = received.at(-1) ?? {};
    expect(await shopper.state()).toEqual({ cards, fields });
  });

  it('reports a pasted number with its events in order', async () => {
    await shopper.open({}, sdk);
    await shopper.input('cvv').pressSequentially('1234');
    await shopper.expectHeard('focus cvv', 'notEmpty cvv', 'validityChange cvv');
    await shopper.page.evaluate('received.length = 0');
    await shopper.input('number').fill('5555555555554444');
    await shopper.expectHeard(
      'blur cvv',
      'focus number',
      'notEmpty number',
      'validityChange number',
      'validityChange cvv',
      'validityChange cvv',
      'cardTypeChange number',
      'validityChange cvv',
      'validityChange cvv',
      'binAvailable 555555',
    );
    expect((await shopper.state()).cards).toMatchObject([{ type: 'master-card', niceType: 'Mastercard' }]);
    expect(await shopper.input('cvv').inputValue()).toBe('123');
    await shopper.call("clear('number')");
    await expect
      .poll(async () => (await shopper.received()).slice(10).map(({ type }) => type))
      .toEqual(['empty', 'validityChange', 'cardTypeChange']);
    await shopper.fill({ number: '378282246310005', cvv: '4' });
    expect(await shopper.input('number').inputValue()).toBe('3782 822463 10005');
    await expect.poll(async () => (await shopper.state()).fields?.['cvv']).toMatchObject({ isValid: true });
  });

  it('marks its container and its input valid, invalid and focused', async () => {
    await shopper.open({}, sdk);
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

  it('names the fields that prevent tokenization, and tokenizes only the requested fields', async () => {
    await shopper.open({ fields: { ...threeFields, cardholderName: {} } }, sdk);
    expect(await shopper.refusal()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY', type: 'CUSTOMER' });
    await shopper.fill({ number: '4111', expirationDate: '1220', cvv: '123' });
    expect(await shopper.refusal()).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
      details: {
        invalidFieldKeys: ['number', 'expirationDate', 'cardholderName'],
        invalidFields: ['number #number', 'expirationDate #expirationDate', 'cardholderName #cardholderName'],
      },
    });
    await shopper.call("clear('number')");
    await shopper.call("clear('expirationDate')");
    await shopper.fill({ number: '4111111111111111', expirationDate: '1/34' });
    const fieldsToTokenize = "['number', 'expirationDate', 'cvv']";
    expect(
      await shopper.call(`tokenize({
        fieldsToTokenize: ${fieldsToTokenize}, cardholderName: 'Asha Rao', billingAddress: { postalCode: '110001', evil: 1 },
        authenticationInsight: { merchantAccountId: 'INR' },
      })`),
    ).toMatchObject({
      type: 'CreditCard',
      details: { cardholderName: 'Asha Rao', expirationMonth: '01', expirationYear: '2034' },
      authenticationInsight: { regulationEnvironment: 'unregulated' },
    });
  });

  it('reports the gateway’s response: a full refusal, a saved card, a wrong security code', async () => {
    await shopper.open({}, sdk);
    await shopper.fill({ ...goodCard, number: '4242424242424242' });
    expect(await shopper.refusal()).toEqual({
      code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
      type: 'CUSTOMER',
      message: 'The supplied card data failed tokenization.',
      details: {
        originalError: {
          name: 'BraintreeError',
          code: 'CLIENT_REQUEST_ERROR',
          type: 'NETWORK',
          message: 'There was a problem with your request.',
          details: {
            httpStatus: 422,
            originalError: {
              error: { message: 'Credit card is invalid' },
              fieldErrors: [
                {
                  field: 'creditCard',
                  fieldErrors: [expect.objectContaining({ field: 'number', code: '81717' })],
                },
              ],
            },
          },
        },
      },
    });
    const { customer } = await shopper.sandbox.gateway.customer.create({ firstName: 'Asha' });
    const options = { failOnDuplicatePaymentMethod: true, verifyCard: true };
    const { clientToken } = await shopper.sandbox.gateway.clientToken.generate({
      customerId: customer.id,
      options,
    });
    await shopper.open({ authorization: clientToken }, sdk);
    await shopper.fill({ ...goodCard, number: numbers[sdk], cvv: '200' });
    expect(await shopper.refusal('{ vault: true }')).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
    });
    await shopper.call("clear('cvv')");
    await shopper.fill({ cvv: '123' });
    expect(await shopper.refusal('{ vault: true }')).toBe('nonce');
    expect((await shopper.sandbox.gateway.customer.find(customer.id)).creditCards).toMatchObject([
      { last4: numbers[sdk].slice(-4), default: true },
    ]);
    expect(await shopper.refusal('{ vault: true }')).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
    });
  });
});

/** A different card each time, because a card that is already saved is refused. */
const numbers: Record<SdkVersion, string> = { '3.144.0': '4111111111111111', '3.123.2': '4005519200000004' };

describe('a form of hosted fields', () => {
  it('reports an eight-digit BIN when the merchant asks for one', async () => {
    await shopper.open({ binVerificationLength: 8 });
    await shopper.fill({ number: '4111111111111111' });
    const bins = async () => (await shopper.received()).filter(({ type }) => type === 'binAvailable');
    await expect.poll(bins).toMatchObject([{ bin: '41111111' }]);
  });

  it('refuses brands that the gateway does not accept only with the option', async () => {
    const number = { supportedCardBrands: { visa: false, 'diners-club': true } };
    await shopper.open({ fields: { ...threeFields, number } });
    const judged = async (text: string) => {
      await shopper.input('number').fill(text);
      await expect.poll(async () => (await shopper.state()).fields?.['number']?.isEmpty).toBe(false);
      const { cards, fields } = await shopper.state();
      await shopper.input('number').fill('');
      return [cards?.map(({ type }) => type), cards, fields?.['number']?.isValid];
    };
    expect(await judged('4111111111111111')).toMatchObject([['visa'], [{ supported: false }], false]);
    expect(await judged('30569309025904')).toMatchObject([['diners-club'], [{ supported: true }], true]);
    expect(await judged('5555555555554444')).toMatchObject([['master-card'], [{ supported: true }], true]);
    expect(await judged('2200000000000004')).toMatchObject([['mir'], [{ supported: false }], false]);
  });

  it('reports when the gateway fails, sends a malformed response, or cannot be reached', async () => {
    await shopper.open();
    await shopper.fill(goodCard);
    const failed = {
      code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      type: 'NETWORK',
      message: 'A tokenization network error occurred.',
    };
    for (const kind of ['500', 'malformed']) {
      await post(`${shopper.sandbox.url}/sandbox/faults`, { family: 'tokenize', kind });
      expect(await shopper.refusal()).toMatchObject(failed);
      expect(await shopper.refusal()).toBe('nonce');
    }
    await shopper.allowErrors('500');
    await shopper.page.route('**/graphql', (route) => route.abort());
    expect(await shopper.refusal()).toBe('nonce');
    await shopper.page.route('**/credit_cards', (route) => route.abort());
    expect(await shopper.refusal()).toMatchObject(failed);
    await shopper.page.unrouteAll();
    expect(await shopper.refusal()).toBe('nonce');
    await shopper.allowErrors('ERR_FAILED');
  });

  it('can have only a security code', async () => {
    await shopper.open({ fields: { cvv: { minlength: 4 } } });
    await shopper.fill({ cvv: '123' });
    expect(await shopper.refusal()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_INVALID' });
    await shopper.fill({ cvv: '4' });
    const sent = shopper.page.waitForRequest('**/graphql');
    // The sandbox does not create a nonce for a security code without a number.
    expect(await shopper.refusal()).toMatchObject({ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' });
    const { variables } = (await sent).postDataJSON() as { variables: object };
    expect(variables).toEqual({ input: { creditCard: { cvv: '1234' }, options: { validate: false } } });
  });

  it('answers every request, also concurrent ones', async () => {
    await shopper.open();
    await shopper.fill(goodCard);
    const nonces = await shopper.page.evaluate<string[]>(
      'Promise.all([1, 2, 3].map(() => hostedFields.tokenize().then(({ nonce }) => nonce)))',
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it('works beside another form on the same page', async () => {
    await shopper.open();
    await shopper.fill(goodCard);
    await shopper.page.evaluate(openSecondForm);
    const second = (key: string) => shopper.page.frameLocator(`#second-${key} iframe`).locator(`.${key}`);
    await second('number').pressSequentially('5555555555554444');
    await second('expirationDate').pressSequentially('1133');
    await second('cvv').pressSequentially('321');
    const details = (form: string) =>
      shopper.page.evaluate(`${form}.tokenize().then(({ details }) => details)`);
    expect(await details('hostedFields')).toMatchObject({ lastFour: '1111', expirationMonth: '12' });
    expect(await details('secondFields')).toMatchObject({ lastFour: '4444', expirationMonth: '11' });
    await shopper.page.evaluate('hostedFields.teardown()');
    await second('number').fill('4111111111111111');
    expect(await details('secondFields')).toMatchObject({ lastFour: '1111', expirationMonth: '11' });
  });

  it('can be removed during a tokenization without an error, and be created again', async () => {
    await shopper.open();
    await shopper.fill(goodCard);
    const fault = { family: 'tokenize', kind: 'delay', ms: 300 };
    await post(`${shopper.sandbox.url}/sandbox/faults`, fault);
    await shopper.page.evaluate('void hostedFields.tokenize(); hostedFields.teardown()');
    expect(await shopper.page.locator('iframe').count()).toBe(0);
    await shopper.open();
    await shopper.fill(goodCard);
    expect(await shopper.refusal()).toBe('nonce');
  });

  it.each([
    ['a field', 'cvv', { number: '4111 1111 1111 1111', cvv: '' }],
    ['the first field, which leads the form', 'number', { number: '', cvv: '123' }],
  ])('keeps working when the page moves %s, which reloads its frame', async (_which, key, left) => {
    await shopper.open();
    await shopper.fill(goodCard);
    await shopper.page.evaluate(`document.forms[0].append(document.querySelector('#${key}'))`);
    await shopper.input(key).waitFor();
    await expect.poll(() => shopper.input(key).inputValue()).toBe('');
    for (const [other, value] of Object.entries(left))
      expect(await shopper.input(other).inputValue()).toBe(value);
    await shopper.input(key).pressSequentially(goodCard[key as keyof typeof goodCard]);
    await expect.poll(async () => (await shopper.state()).fields?.[key]).toMatchObject({ isValid: true });
    expect(await shopper.call('tokenize()')).toMatchObject({ details: { lastFour: '1111' } });
  });
});

describe('a hosted field', () => {
  it('ignores messages of another page, of another channel, and malformed ones', async () => {
    await shopper.open();
    await shopper.fill(goodCard);
    await shopper.page.evaluate(postHostileMessages);
    await shopper.page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
    expect(await shopper.input('number').inputValue()).toBe('4111 1111 1111 1111');
    expect(await shopper.input('number').getAttribute('class')).toBe('number valid');
    expect(await shopper.input('number').getAttribute('onfocus')).toBe(null);
    expect(await shopper.refusal()).toBe('nonce');
  });

  it('sends the card only to the gateway', async () => {
    const sent: string[] = [];
    shopper.page.on('request', (request) => {
      if (/1111|\b123\b/.test(`${request.url()} ${request.postData() ?? ''}`))
        sent.push(new URL(request.url()).host);
    });
    await shopper.open();
    await shopper.page.evaluate(listenToMessages);
    await shopper.fill(goodCard);
    expect(await shopper.refusal()).toBe('nonce');
    expect(new Set(sent)).toEqual(new Set(['payments.sandbox.braintree-api.com']));
    const messages = await shopper.page.evaluate<string[]>('window.messages');
    expect(messages.length).toBeGreaterThan(10);
    expect(messages.filter((message) => /4111111|111111111|1234\b/.test(message))).toEqual([]);
  });
});

/** Runs in the page: creates another form with its own containers. */
async function openSecondForm() {
  const form = document.body.appendChild(document.createElement('form'));
  const fields: Record<string, object> = {};
  for (const key of ['number', 'expirationDate', 'cvv']) {
    const container = form.appendChild(document.createElement('div'));
    container.id = `second-${key}`;
    container.className = 'field';
    fields[key] = { container };
  }
  type Sdk = { create: (options: object) => Promise<object> };
  const page = globalThis as unknown as {
    braintree: { client: Sdk; hostedFields: Sdk };
    secondFields: object;
  };
  const client = await page.braintree.client.create({ authorization: 'sandbox_local_storefront' });
  page.secondFields = await page.braintree.hostedFields.create({ client, fields });
}

/** Runs in the page. */
async function postHostileMessages() {
  const frame = document.querySelector<HTMLIFrameElement>('#number iframe');
  const channel = new URL(frame?.src ?? '').hash.slice(1);
  const message = (event: string, eventData: unknown) =>
    `/*framebus*/${JSON.stringify({ event, origin: '*', eventData })}`;
  const own = (event: string, data: object) => message(`${channel}:hosted-fields:${event}`, data);
  const clear = { field: 'number' };

  // From the page itself: another channel, malformed messages, names of built-in object properties.
  const prototypeKeys = own('CLEAR_FIELD', {}).replace('{}', '{"__proto__":{"field":"number"}}');
  for (const text of [
    message('other:hosted-fields:CLEAR_FIELD', clear),
    message('hosted-fields:CLEAR_FIELD', clear),
    '/*framebus*/{"event":',
    '/*framebus*/null',
    'CLEAR_FIELD',
    prototypeKeys,
    own('CLEAR_FIELD', { field: '__proto__' }),
    own('CLEAR_FIELD', { field: ['number'] }),
    own('ADD_CLASS', { field: 'number', classname: 'a b' }),
    own('ADD_CLASS', { field: 'number', classname: '' }),
    own('SET_ATTRIBUTE', { field: 'number', attribute: 'onfocus', value: 'alert(1)' }),
    own('SET_ATTRIBUTE', { field: 'number', attribute: 'constructor', value: 'true' }),
    own('SET_ATTRIBUTE', { field: 'number', attribute: 'disabled', value: 'yes' }),
    own('INPUT_EVENT', { type: 'focus' }),
  ])
    frame?.contentWindow?.postMessage(text, '*');
  frame?.contentWindow?.postMessage({ event: `${channel}:hosted-fields:CLEAR_FIELD` }, '*');

  // From another frame of the page that knows the channel.
  const stranger = document.body.appendChild(document.createElement('iframe'));
  const speak = stranger.contentWindow as unknown as { eval: (code: string) => void };
  speak.eval(`parent.document.querySelector('#number iframe').contentWindow
    .postMessage(${JSON.stringify(own('CLEAR_FIELD', clear))}, '*')`);
}

/** Runs in the page. */
function listenToMessages() {
  const messages: string[] = [];
  Object.assign(globalThis, { messages });
  addEventListener('message', ({ data }) => messages.push(String(data)));
}
