import { expect, forBothWidgets, test } from './compat.fixture.ts';
import {
  noMethod,
  visa,
  savedVisa,
  toggle,
  filled,
  emptied,
  selected,
  chosen,
  toCard,
  onlyVisa,
} from './compat-lines.ts';
import { makeCustomer, makeGuestToken, steer } from './customer.fixture.ts';

// Saved payment methods in both widgets: choosing, deleting and saving them.

forBothWidgets(() => {
  test('chooses among what a customer has saved', async ({ merchant, own, site }) => {
    const { token } = await makeCustomer(site, ['visa', 'paypal', 'mastercard', 'amex', 'venmo']);
    expect(await merchant.create({ authorization: token })).toBe('created');
    const head = ['shows methods', 'methods-label: Paying with Card', toggle];
    await merchant.expectLook(
      ...head,
      'method: Ending in 1881 Visa active',
      'method: Ending in 0005 American Express',
      'method: Ending in 4444 Mastercard',
    );
    // Whether the first view is announced before or after `create` resolves depends on milliseconds.
    await merchant.forget();
    expect(await merchant.run('dropin.isPaymentMethodRequestable()')).toBe(true);
    expect(await merchant.request()).toBe(savedVisa.replace('1111', '1881'));
    await merchant.method('4444').click();
    await merchant.expectHeard('answered', 'changeActiveView methods -> methods', selected);
    await merchant.hook('toggle').click();
    await merchant.expectHeard(...toCard);
    await expect(merchant.input('number')).toBeFocused();
    await merchant.fill();
    await merchant.expectHeard(...filled);
    expect(await merchant.request()).toBe(savedVisa);
    await merchant.expectHeardBesideFrames(['answered', ...chosen], emptied);
    await merchant.expectLook(
      ...head,
      'method: Ending in 1111 Visa active',
      'method: Ending in 1881 Visa',
      'method: Ending in 0005 American Express',
      'method: Ending in 4444 Mastercard',
    );
    await merchant.run('dropin.clearSelectedPaymentMethod()');
    await merchant.expectHeard('noPaymentMethodRequestable');
    await merchant.expectLook(
      'shows methods',
      own.otherHeading,
      toggle,
      'method: Ending in 1881 Visa',
      'method: Ending in 1111 Visa',
      'method: Ending in 0005 American Express',
      'method: Ending in 4444 Mastercard',
    );
    await expect(merchant.hook('methods-label')).toHaveClass(/braintree-no-payment-method-selected/);
    expect(await merchant.request()).toBe(noMethod);
    await merchant.run('dropin.teardown()');

    const none = { preselectVaultedPaymentMethod: false, showDefaultPaymentMethodFirst: false };
    expect(await merchant.create({ authorization: token, ...none })).toBe('created');
    await merchant.expectLook(
      'shows methods',
      ...own.headingOfNone,
      toggle,
      'method: Ending in 1111 Visa',
      'method: Ending in 0005 American Express',
      'method: Ending in 4444 Mastercard',
      'method: Ending in 1881 Visa',
    );
    expect(await merchant.run('dropin.isPaymentMethodRequestable()')).toBe(false);
    await merchant.run('dropin.teardown()');
    const hidden = { hiddenVaultedPaymentMethodTypes: ['card'] };
    expect(await merchant.create({ authorization: token, ...hidden })).toBe('created');
    await merchant.expectLook('shows card');
  });

  test('deletes what is saved, after asking', async ({ merchant, own, site, cleanPage }) => {
    const customer = await makeCustomer(site, ['visa', 'mastercard', 'amex'], { subscribed: ['amex'] });
    expect(await merchant.create({ authorization: customer.token, vaultManager: true })).toBe('created');
    const head = ['shows methods', 'methods-label: Paying with Card', 'methods-edit: Edit', toggle];
    const edited = ['shows methods', 'methods-label: Edit payment methods', 'methods-edit: Cancel'];
    const [first, second, third] = [
      'method: Ending in 1881 Visa',
      'method: Ending in 0005 American Express',
      'method: Ending in 4444 Mastercard',
    ];
    const toEdit = ['changeActiveView methods -> methods', 'noPaymentMethodRequestable'];
    const toDelete = 'changeActiveView methods -> delete-confirmation';
    await merchant.expectLook(...head, `${first} active`, second, third);
    await merchant.forget();
    await merchant.hook('methods-edit').press('Enter');
    await merchant.expectHeard(...toEdit);
    await merchant.expectLook(...edited, `${first} active`, `${second} disabled`, third);
    expect(await merchant.states()).toEqual([
      'braintree-loaded on braintree-dropin',
      'braintree-methods--active on methods-container',
      'braintree-methods--edit on methods-container',
    ]);
    expect(await merchant.run('dropin.isPaymentMethodRequestable()')).toBe(false);
    expect(await merchant.request()).toBe(noMethod);
    await merchant.hook('methods-edit').click();
    await merchant.expectHeard('answered', selected);
    await merchant.hook('methods-edit').click();
    await merchant.method('4444').click();
    await merchant.expectHeard(...toEdit, toDelete);
    await merchant.expectLook(
      'shows delete-confirmation',
      'delete-confirmation__message: Delete Mastercard card ending in 4444?',
      'delete-confirmation__yes: Delete',
      'delete-confirmation__no: Cancel',
    );
    await merchant.hook('delete-confirmation__no').click();
    await merchant.expectHeard('changeActiveView delete-confirmation -> methods');
    await merchant.expectLook(...edited, `${first} active`, `${second} disabled`, third);

    await steer(site, 'faults', { family: 'delete', kind: '500' });
    await merchant.method('4444').click();
    await merchant.hook('delete-confirmation__yes').click();
    await merchant.expectLook(
      ...edited,
      'sheet-error-text: Unable to delete payment method, try again.',
      first,
      `${second} disabled`,
      third,
    );
    await merchant.expectHeard(toDelete, 'changeActiveView delete-confirmation -> methods');
    cleanPage.splice(0);
    await merchant.method('4444').click();
    await merchant.hook('delete-confirmation__yes').click();
    await merchant.expectLook(...head, `${first} active`, second);
    await merchant.expectHeard(toDelete, 'changeActiveView delete-confirmation -> methods', selected);
    expect((await customer.saved()).toSorted()).toEqual(['0005', '1881']);

    await merchant.hook('methods-edit').click();
    await merchant.expectHeard(...toEdit);
    await merchant.method('0005').click({ force: true });
    await expect(merchant.hook('delete-confirmation').filter({ visible: true })).toHaveCount(
      own.askedOfSubscribed,
    );
    await merchant.run('dropin.teardown()');

    const { token } = await makeCustomer(site, ['visa']);
    expect(await merchant.create({ authorization: token, vaultManager: true })).toBe('created');
    await merchant.expectLook(...head, `${first} active`);
    await merchant.forget();
    await merchant.hook('methods-edit').click();
    await merchant.expectHeard(...toEdit);
    await merchant.method('1881').click();
    await merchant.hook('delete-confirmation__yes').click();
    await merchant.expectLook('shows card');
    await merchant.expectHeard(toDelete, 'changeActiveView delete-confirmation -> card');
  });

  test('saves the card of a customer as merchant and shopper wish', async ({ merchant, site, cleanPage }) => {
    const pay = async (vault: object, wish?: boolean) => {
      const customer = await makeCustomer(site);
      expect(await merchant.create({ authorization: customer.token, card: { vault } })).toBe('created');
      if (wish !== undefined) await merchant.hook('save-card-input').setChecked(wish);
      const isAsked = await merchant.hook('save-card-field-group').isVisible();
      await merchant.fill();
      const line = await merchant.pay();
      const saved = await customer.saved();
      await merchant.expectLook(...onlyVisa);
      await merchant.run('dropin.teardown()');
      return [isAsked ? 'asked' : 'not asked', saved.length, line];
    };
    expect(await pay({})).toEqual(['not asked', 1, savedVisa]);
    expect(await pay({ vaultCard: false })).toEqual(['not asked', 0, visa]);
    expect(await pay({ allowVaultCardOverride: true }, false)).toEqual(['asked', 0, visa]);
    const unchecked = { allowVaultCardOverride: true, vaultCard: false };
    expect(await pay(unchecked, true)).toEqual(['asked', 1, savedVisa]);
    // A guest does not see the checkbox, and nothing is saved.
    const vault = { allowVaultCardOverride: true };
    const authorization = await makeGuestToken(site);
    expect(await merchant.create({ authorization, card: { vault } })).toBe('created');
    await merchant.expectLook('shows card');
    await merchant.fill();
    expect(await merchant.pay()).toBe(visa);
    await merchant.expectLook(...onlyVisa);
    await merchant.run('dropin.teardown()');
    // If the saved methods can't be fetched, the shopper pays by card.
    const { token } = await makeCustomer(site, ['visa']);
    await steer(site, 'faults', { family: 'vault', kind: '500' });
    expect(await merchant.create({ authorization: token })).toBe('created');
    await merchant.expectLook('shows card');
    cleanPage.splice(0);
  });
});
