import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { en_US } from '../locales/en_US.ts';
import type { StringKey } from '../locales/strings.ts';
import type { OptionId } from '../ways-to-pay.ts';
import {
  amex,
  fields,
  formWith,
  loading,
  masterCardMethod,
  readyWith,
  severalWith,
  visa,
  visaMethod,
} from './frame.fixture.ts';
import type { Frame } from './Frame.tsx';
import { frameStory } from './frame-story.fixture.ts';
import { waysWithSheets } from './wallet-sheets.fixture.tsx';

/**
 * The whole widget, with cards alone, in each of its states. The hosted fields are frames of the gateway, so
 * here their boxes are empty.
 */
const meta = {
  title: 'Checkout/Payment widget',
  ...frameStory,
  parameters: {
    guidance: {
      use: 'Where a shopper pays.',
      do: 'Place it in the page’s flow, at its full width.',
      dont: 'Don’t put the page’s own button to pay inside it.',
    },
    ...frameStory.parameters,
  },
  args: { ...frameStory.args, state: readyWith({}) },
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { state: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading payment form', { selector: 'output' })).toBeVisible();
    await expect(canvas.queryByText('Card Number')).not.toBeVisible();
  },
};

/** Without cards there is no form to outline. */
export const LoadingWithoutCards: Story = {
  args: { state: { ...loading, settings: { ...loading.settings, wanted: ['paypal'] } } },
  play: async ({ canvasElement }) => {
    const ring = canvasElement.querySelector('[data-braintree-id="loading-indicator"]');
    await expect(ring).toBeVisible();
  },
};

/** Where several ways to pay are expected, there is room for their list, and nothing in it can be pressed. */
export const LoadingSeveralWays: Story = {
  args: {
    state: {
      ...loading,
      settings: { ...loading.settings, wanted: ['card', 'paypal', 'paypalCredit', 'venmo'] },
      view: { id: 'options', beside: null },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const rows = canvasElement.querySelectorAll('.braintree-option');
    await expect(rows).toHaveLength(3);
    await expect(rows[0]).not.toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const FailedStart: Story = {
  args: { state: { ...loading, phase: 'stalled' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('taking too long to load');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'retried' });
  },
};

export const CardEmpty: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Pay with card' })).toBeVisible();
    const field = canvas.getByText('Card Number').closest('label')?.getAttribute('for');
    await expect(canvasElement.querySelector(`[id="${field}"]`)).toBeVisible();
  },
};

export const CardWithName: Story = {
  args: { state: readyWith({ card: formWith({}, 'optional') }) },
};

export const OnlyTheFieldsAskedFor: Story = {
  args: { state: readyWith({ card: formWith({ fields: ['number', 'expirationDate'] }) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('CVV')).not.toBeVisible();
    await expect(canvas.getByText('Postal Code')).not.toBeVisible();
  },
};

export const CardTyping: Story = {
  args: {
    state: readyWith({
      card: formWith({ values: { number: fields.valid, expirationDate: fields.focused }, cards: [visa] }),
    }),
  },
  play: async ({ canvasElement }) => {
    const group = canvasElement.querySelector('[data-braintree-id="number-field-group"]');
    await expect(group).toHaveClass('braintree-form__field-group--card-type-known');
    await expect(group?.querySelector('[data-brand="visa"]')).not.toBeNull();
  },
};

export const AmericanExpress: Story = {
  args: { state: readyWith({ card: formWith({ values: { number: fields.valid }, cards: [amex] }) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('(4 digits)')).toBeVisible();
  },
};

export const CardWithErrors: Story = {
  args: {
    state: readyWith({
      card: formWith({
        values: { number: fields.wrong },
        errors: {
          number: 'fieldInvalidForNumber',
          expirationDate: 'fieldEmptyForExpirationDate',
          cvv: 'fieldEmptyForCvv',
          postalCode: 'fieldEmptyForPostalCode',
        },
      }),
      banner: 'hostedFieldsFieldsInvalidError',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This card number is not valid.')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please check your information');
  },
};

export const UnsupportedBrand: Story = {
  args: {
    state: readyWith({
      card: formWith({ values: { number: fields.valid }, errors: { number: 'unsupportedCardTypeError' } }),
    }),
  },
};

export const Banner: Story = {
  args: { state: readyWith({ banner: 'hostedFieldsTokenizationNetworkErrorError' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Network error. Please try again.');
  },
};

const filled = formWith({
  values: {
    number: fields.valid,
    expirationDate: fields.valid,
    cvv: fields.valid,
    postalCode: fields.valid,
  },
  cards: [visa],
});

export const Tokenizing: Story = {
  args: { state: readyWith({ card: filled, task: 'tokenizing' }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.braintree-sheet--loading')).toBeVisible();
    await expect(
      canvasElement.querySelector('[inert] iframe, [inert] [data-braintree-id="card"]'),
    ).not.toBeNull();
    const [sheet, field] = ['.braintree-sheet', '.braintree-form-number'].map(
      (name) => getComputedStyle(canvasElement.querySelector(name) as Element).backgroundColor,
    );
    await expect(field).not.toBe(sheet);
  },
};

const verifying = { method: visaMethod, isTyped: true, isCanceled: false, isChallenged: false };

export const Verifying: Story = {
  args: { state: readyWith({ card: filled, task: 'verifying', verifying }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Waiting for your bank', { selector: 'output' })).toBeVisible();
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toHaveClass('braintree-loading');
  },
};

/** The bank's challenge is above the widget, which shows what it will return to. */
export const BelowAChallenge: Story = {
  args: {
    state: readyWith({ card: filled, task: 'verifying', verifying: { ...verifying, isChallenged: true } }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy="true"]')).toHaveClass('braintree-loaded');
    await expect(canvas.getByText('Card Number')).toBeVisible();
    await expect(canvasElement.querySelector('[inert] [data-braintree-id="card"]')).not.toBeNull();
  },
};

export const FailedVerification: Story = {
  args: { state: readyWith({ card: filled, banner: 'threeDSecureFailedError' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('during 3D Secure authentication');
  },
};

export const ChosenMethod: Story = {
  args: {
    state: readyWith({ methods: [visaMethod], active: 'nonce-1', view: { id: 'methods', beside: null } }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /Ending in 1111/ })).toBeChecked();
    await expect(canvas.getByText('Paying with Card')).toBeVisible();
    await expect(canvas.getByText('Card Number')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another way to pay' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'toggled' });
  },
};

export const FormBelowMethods: Story = {
  args: {
    state: readyWith({
      methods: [visaMethod, masterCardMethod],
      active: 'nonce-1',
      view: { id: 'card', beside: 'methods' },
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Choose a way to pay', { selector: '[aria-live]' })).toBeVisible();
    await expect(canvas.getByText('Card Number')).toBeVisible();
    await userEvent.click(canvas.getByText('Ending in 4444'));
    await expect(args.send).toHaveBeenCalledWith({ type: 'methodChosen', nonce: 'nonce-2' });
  },
};

/** The saved methods are fetched again. */
export const Refreshing: Story = {
  args: {
    state: readyWith({ methods: [visaMethod], task: 'refreshing', view: { id: 'methods', beside: null } }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Loading payment form', { selector: 'output' })).toBeVisible();
    await expect(canvas.getByText('Ending in 1111')).not.toBeVisible();
    await expect(canvasElement.querySelector('.braintree-loading')).not.toBeNull();
  },
};

/** The card was tokenized. The form shows a tick until the list of methods is shown. */
export const Tokenized: Story = {
  args: { state: readyWith({ card: filled, task: 'settling' }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.braintree-sheet--tokenized')).not.toBeNull();
    await expect(canvasElement.querySelector('.braintree-dropin__disabled')).toBeVisible();
  },
};

/** The widget's language is not that of the page. */
export const InAnotherLanguage: Story = {
  args: { lang: 'ar', dir: 'rtl' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-braintree-id="wrapper"]')).toHaveAttribute('lang', 'ar');
  },
};

export const OnAPhone: Story = {
  args: CardWithErrors.args,
  globals: { viewport: { value: 'phone' } },
};

/** The sheet of a wallet on a phone, with what went wrong in it. */
function walletOnAPhone(id: OptionId, banner: StringKey): Story {
  return {
    args: { paymentOptions: waysWithSheets, state: severalWith({ view: { id, beside: null }, banner }) },
    globals: { viewport: { value: 'phone' } },
    play: async ({ canvas, canvasElement }) => {
      await expect(canvasElement.querySelector(`[data-braintree-id="${id}"]`)).toBeVisible();
      await expect(canvas.getByText(en_US[banner])).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Choose another way to pay' })).toBeVisible();
    },
  };
}

export const PayPalOnAPhone = walletOnAPhone('paypal', 'paypalButtonMustBeUsed');
export const PayPalCreditOnAPhone = walletOnAPhone('paypalCredit', 'paypalFlowFailedError');
export const VenmoOnAPhone = walletOnAPhone('venmo', 'venmoAppFailedError');
export const ApplePayOnAPhone = walletOnAPhone('applePay', 'applePayTokenizationError');
export const GooglePayOnAPhone = walletOnAPhone('googlePay', 'googlePayButtonMustBeUsed');
export const GooglePayRefused: Story = {
  ...walletOnAPhone('googlePay', 'developerError'),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
