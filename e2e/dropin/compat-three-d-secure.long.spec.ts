import { expect, forBothWidgets, test } from './compat.fixture.ts';
import { visa } from './compat-lines.ts';
import { goodCard } from './compat.page.ts';
import { makeGuestToken } from './customer.fixture.ts';

// A challenge of 3-D Secure in both widgets. In Braintree's the view changes 200 ms after the card was
// tokenized, whatever the challenge has come to by then, so that event and those of the fields are left out.

forBothWidgets(() => {
  test('verify a card by a challenge', async ({ merchant, own, page, site }) => {
    const authorization = await makeGuestToken(site);
    /** Fills in the card, requests it, and presses a button of the challenge; returns what that answers. */
    const verify = async (button: string) => {
      await merchant.open();
      expect(await merchant.create({ authorization, threeDSecure: true })).toBe('created');
      await merchant.fill({ ...goodCard, number: '4000000000001091' });
      await expect.poll(() => merchant.run('dropin.isPaymentMethodRequestable()')).toBe(true);
      await merchant.forget();
      const answer = merchant.request({ threeDSecure: { amount: '10.00' } });
      await page.frameLocator('#Cardinal-CCA-IFrame').getByRole('button', { name: button }).click();
      return answer;
    };
    const expectSteps = (steps: readonly string[]) =>
      expect
        .poll(() => page.evaluate(`heard.filter((line) => !/^(card:|changeActiveView)/.test(line))`))
        .toEqual(steps);
    const verified = visa
      .replace('1111', '1091')
      .replace('details', 'details liabilityShiftPossible liabilityShifted')
      .replace('nonce', 'nonce threeDSecureInfo');
    const shown = ['3ds:authentication-modal-render', '3ds:authentication-modal-close'];

    expect(await verify('Approve')).toBe(verified);
    await expectSteps([...shown, ...own.endOfVerification]);
    await merchant.expectLook(
      'shows methods',
      'methods-label: Paying with Card',
      'toggle: Choose another way to pay',
      'method: Ending in 1091 Visa active',
    );
    expect(await verify('Cancel')).toBe(own.answerOfCanceled ?? verified);
    await expectSteps([...shown, '3ds:customer-canceled', ...own.endOfCanceled]);
  });
});
