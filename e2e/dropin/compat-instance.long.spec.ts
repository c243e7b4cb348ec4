import { expect, forBothWidgets, test } from './compat.fixture.ts';
import { emptyForm } from './compat-lines.ts';
import { goodCard, tokenizationKey } from './compat.page.ts';

// Creating both widgets, by call and by script tag, beside one another, and removing them.

forBothWidgets(() => {
  test('refuses what it cannot do, with the documented sentences', async ({
    merchant,
    own,
    page,
    cleanPage,
  }) => {
    await merchant.insert('<p id="full">.</p><p id="blank"> \n </p>');
    const cases: [object, string][] = [
      [{ authorization: '' }, 'options.authorization is required.'],
      [{ authorization: 'no' }, 'There was an error creating Drop-in. | CLIENT_INVALID_AUTHORIZATION'],
      [{ container: undefined }, 'options.container is required.'],
      [{ selector: '#full' }, 'Must only have one options.selector or options.container.'],
      [{ container: '#none' }, 'options.selector or options.container must reference a valid DOM node.'],
      [{ container: '#full' }, 'options.selector or options.container must reference an empty DOM node.'],
      [{ paymentOptionPriority: 'card' }, 'paymentOptionPriority must be an array.'],
      [
        { paymentOptionPriority: ['card', 'cash'] },
        'paymentOptionPriority: Invalid payment option specified.',
      ],
      [{ paymentOptionPriority: [] }, 'No valid payment options available.'],
      [{ paymentOptionPriority: ['paypal'] }, 'No valid payment options available.'],
      [{ card: false }, 'No valid payment options available.'],
    ];
    for (const [options, sentence] of cases)
      expect(await merchant.create(options)).toBe(`DropinError | ${sentence}`);
    expect(await page.locator('#dropin-container').innerHTML()).toBe('');
    const create = 'braintree.dropin.create';
    expect(await merchant.withCallback(create, { authorization: tokenizationKey, card: false })).toEqual([
      undefined,
      'DropinError | options.container is required.',
    ]);
    expect(
      await merchant.withCallback(create, { authorization: tokenizationKey, container: '#blank' }),
    ).toEqual([undefined, null, 'dropin']);
    const overrides = { fields: { number: { maxlength: 'many' } } };
    expect(await merchant.create({ card: { overrides } })).toBe(own.allOptionsFailed);
    const left =
      '[...document.querySelectorAll("#dropin-container *")].map((part) => part.dataset.braintreeId)';
    expect(await page.evaluate(left)).toEqual(own.leftByFailedStart);
    cleanPage.splice(0); // why an option failed is said on the console
  });

  test('stands in a form as a script tag', async ({ merchant, page, cleanPage }) => {
    const authorization = 'data-braintree-dropin-authorization';
    await merchant.openWithTag({ [authorization]: '' }, 'form');
    await merchant.openWithTag({ [authorization]: tokenizationKey }, 'main');
    expect(cleanPage.splice(0)).toEqual([
      'uncaught: Authorization not found in data-braintree-dropin-authorization attribute',
      'uncaught: No form found for script tag integration.',
    ]);
    const attributes = {
      [authorization]: tokenizationKey,
      'data-payment-option-priority': '["card"]',
      'data-card.cardholder-name.required': 'true',
      'data-card.overrides.fields.cvv': 'null', // is not documented
      'data-data-collector.kount': 'true',
    };
    await merchant.openWithTag(attributes, 'form');
    const submit = () => page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await submit(); // goes nowhere, from the very start
    await page.locator('.braintree-loaded').waitFor();
    await expect(page.locator('form > [id^="braintree-dropin-"] + script')).toHaveCount(1);
    await expect(async () => {
      await submit();
      await merchant.expectLook(...emptyForm);
    }).toPass();
    await merchant.fill({ cardholderName: 'Jane', ...goodCard });
    await expect
      .poll(() => merchant.states())
      .toContain('braintree-form__field--valid on braintree-form-cvv');
    await submit();
    await page.waitForURL(/payment_method_nonce=./);
    const sent = new URL(page.url()).searchParams;
    expect(sent.getAll('payment_method_nonce')).toEqual([expect.stringMatching(/^tokencc_/)]);
    expect([...sent.keys()]).toEqual(['payment_method_nonce', 'device_data']);
  });

  test('lives beside another, and goes', async ({ merchant, own, page, cleanPage }) => {
    await merchant.insert('<div id="second"></div>');
    expect(await merchant.create()).toBe('created');
    await page.evaluate('void (globalThis.first = dropin)');
    expect(await merchant.create({ container: '#second' })).toBe('created');
    const stylesheets = page.locator('#braintree-dropin-stylesheet');
    await expect(stylesheets).toHaveCount(1);
    expect(await merchant.withCallback('dropin.teardown')).toEqual([undefined, null, undefined]);
    await expect(stylesheets).toHaveCount(own.stylesheetsBeside);
    await expect(page.locator('#second')).toBeEmpty();
    const handlers = `(() => {
        const gone = () => heard.push('gone');
        first.on('card:focus', gone);
        first.off('card:focus', gone);
        first.on('card:focus', () => heard.push('focused'));
        first.off('card:focus', () => {});
      })()`;
    await page.evaluate(handlers);
    await merchant.input('number').focus();
    await merchant.expectHeard(...own.heardAfterForeignOff);
    expect(await merchant.run('first.teardown()')).toBe(undefined);
    expect(await page.locator('iframe, [data-braintree-id], #braintree-dropin-stylesheet').count()).toBe(0);
    expect(await page.locator('#dropin-container').innerHTML()).toBe('');
    expect(await merchant.run('first.isPaymentMethodRequestable()')).toBe(own.callAfterTeardown);
    expect((await merchant.run('first.teardown()')) ?? null).toBe(own.secondTeardown);
    await expect.poll(() => [...cleanPage]).toEqual(own.thrownBySecondTeardown);
    cleanPage.splice(0);
  });
});
