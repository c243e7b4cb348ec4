import type { Meta, StoryObj } from '@storybook/react-vite';
import { cardBrands } from 'ui';
import { expect, fn } from 'storybook/test';
import { en_US } from '../../locales/en_US.ts';
import { sheetStory } from '../../views/sheet-story.fixture.tsx';
import { amex, fields, formWith, gateway, loading, readyWith, visa } from '../../views/frame.fixture.ts';
import {
  configure,
  startCardForm,
  type CardForm,
  type CardFormSettings,
} from '../../machine/card/card-form.ts';
import { CardSheet } from './CardSheet.tsx';
import { brandNames } from '../../machine/card/card-types.ts';

/** The card form by itself. Its fields are frames of the gateway, so here their boxes are empty. */
const meta = {
  title: 'Checkout/Card form',
  ...sheetStory,
  component: CardSheet,
  args: {
    id: 'story',
    strings: en_US,
    hosts: new Map(),
    paymentOptions: [],
    send: fn(),
    state: readyWith({}),
  },
  argTypes: {
    state: { control: 'object' },
    strings: { control: false },
    hosts: { control: false },
    paymentOptions: { control: false },
  },
  parameters: {
    guidance: {
      use: 'Where cards are accepted.',
      do: 'Ask only for the fields that the bank needs.',
      dont: 'Don’t copy its fields: a card’s number stays in the gateway’s frames.',
    },
    ...sheetStory.parameters,
  },
} satisfies Meta<typeof CardSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

const stateWith = (changes: Partial<CardForm>) => readyWith({ card: formWith(changes) });
const customer = { ...gateway, guest: false };
const formOf = (settings: Partial<CardFormSettings>, by = gateway) =>
  readyWith({ gateway: by, card: configure(startCardForm({ name: 'absent', ...settings }), by) });
const hook = (root: HTMLElement, name: string) => root.querySelector(`[data-braintree-id="${name}"]`);

/** Before the gateway's response the form has the usual fields, so that nothing moves afterwards. */
export const BeforeTheGatewayAnswers: Story = {
  args: { state: loading },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('CVV')).toBeVisible();
    await expect(canvas.getByText('Postal Code')).not.toBeVisible();
    await expect(hook(canvasElement, 'visa-card-icon')).toHaveClass('braintree-hidden');
  },
};

export const EveryField: Story = {
  args: { state: formOf({ name: 'optional' }) },
  play: async ({ canvas, canvasElement }) => {
    for (const label of ['Cardholder Name', 'Card Number', 'Expiration Date', 'CVV', 'Postal Code']) {
      const words = canvas.getByText(label);
      await expect(words).toBeVisible();
      const field = words.closest('label')?.getAttribute('for');
      await expect(canvasElement.querySelector(`[id="${field}"]`)).toBeVisible();
    }
    const tops = ['expiration-date', 'cvv', 'postal-code'].map(
      (field) => hook(canvasElement, `${field}-field-group`)?.getBoundingClientRect().top,
    );
    await expect(new Set(tops).size).toBe(1);
  },
};

export const OnlyNumberAndDate: Story = {
  args: { state: formOf({}, { ...gateway, challenges: [] }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('CVV')).not.toBeVisible();
    await expect(hook(canvasElement, 'cvv-field-group')).toBeNull();
    await expect(hook(canvasElement, 'postal-code-field-group')).toBeNull();
  },
};

/** Fields that the merchant removed have no frame. */
export const FieldsOverriddenAway: Story = {
  args: { state: formOf({ overrides: { fields: { cvv: null, postalCode: null } } }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('CVV')).toBeNull();
    await expect(canvas.queryByText('Postal Code')).toBeNull();
  },
};

const everyName = [...brandNames];

export const EveryBrandTaken: Story = {
  args: { state: formOf({}, { ...gateway, supportedCardTypes: everyName }) },
  play: async ({ canvas }) => {
    const icons = canvas.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'));
    await expect(icons).toEqual(everyName.map((name) => en_US[name]));
  },
};

export const BrandsNotTaken: Story = {
  args: {
    state: formOf({
      overrides: { fields: { number: { supportedCardBrands: { 'union-pay': false, mastercard: false } } } },
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'Visa' })).toBeVisible();
    for (const brand of ['unionpay', 'master-card', 'elo', 'hiper', 'hipercard']) {
      const icon = hook(canvasElement, `${brand}-card-icon`);
      await expect(icon).not.toBeVisible();
      await expect(icon).toHaveClass('braintree-hidden');
    }
  },
};

/** The icons of the twelve brands in the number's field. */
export const EveryBrandKnown: Story = {
  render: (args) => (
    <>
      {cardBrands.map((type) => (
        <CardSheet
          key={type}
          {...args}
          id={`story-${type}`}
          strings={{ ...en_US, payWithCard: type }}
          state={stateWith({
            cards: type === 'unknown' ? [] : [{ type, code: { size: type === 'american-express' ? 4 : 3 } }],
            values: { number: fields.valid },
          })}
        />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const type of cardBrands) {
      const sheet = canvas.getByRole('region', { name: type });
      await expect(hook(sheet, 'card-number-icon-svg')).toHaveAttribute('data-brand', type);
      const digits = type === 'american-express' ? 4 : 3;
      await expect(hook(sheet, 'cvv-label-descriptor')).toHaveTextContent(`(${digits} digits)`);
      const side = digits === 4 ? 'front' : 'back';
      await expect(hook(sheet, 'cvv-icon-svg')).toHaveAttribute('data-side', side);
    }
  },
};

export const Typing: Story = {
  args: {
    state: stateWith({ cards: [amex], values: { number: fields.valid, expirationDate: fields.focused } }),
  },
  play: async ({ canvasElement }) => {
    const group = hook(canvasElement, 'number-field-group');
    await expect(group).toHaveClass('braintree-form__field-group--card-type-known');
    await expect(group?.querySelector('.braintree-form-number')).toHaveClass('braintree-form__field--valid');
    await expect(hook(canvasElement, 'expiration-date-field-group')).toHaveClass(
      'braintree-form__field-group--is-focused',
    );
  },
};

export const EveryFieldEmpty: Story = {
  args: {
    state: readyWith({
      card: {
        ...formWith({}, 'optional'),
        errors: {
          cardholderName: 'fieldEmptyForCardholderName',
          number: 'fieldEmptyForNumber',
          expirationDate: 'fieldEmptyForExpirationDate',
          cvv: 'fieldEmptyForCvv',
          postalCode: 'fieldEmptyForPostalCode',
        },
      },
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    for (const text of [
      'Please fill out a cardholder name.',
      'Please fill out a card number.',
      'Please fill out an expiration date.',
      'Please fill out a CVV.',
      'Please fill out a postal code.',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
    // The banner is the alert of a failed request.
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(hook(canvasElement, 'cvv-field-group')).toHaveClass(
      'braintree-form__field-group--has-error',
    );
  },
};

export const EveryFieldInvalid: Story = {
  args: {
    state: readyWith({
      card: {
        ...formWith({}, 'optional'),
        errors: {
          cardholderName: 'fieldInvalidForCardholderName',
          number: 'fieldInvalidForNumber',
          expirationDate: 'fieldInvalidForExpirationDate',
          cvv: 'fieldInvalidForCvv',
          postalCode: 'fieldInvalidForPostalCode',
        },
      },
    }),
  },
};

export const NameTooLong: Story = {
  args: {
    state: readyWith({
      card: {
        ...formWith({}, 'optional'),
        errors: { cardholderName: 'fieldTooLongForCardholderName' },
        alert: 'cardholderName',
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Cardholder name must be less than 256 characters.',
    );
  },
};

export const UnsupportedBrand: Story = {
  args: {
    state: stateWith({
      cards: [{ type: 'elo', code: { size: 3 } }],
      values: { number: fields.valid },
      errors: { number: 'unsupportedCardTypeError' },
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(hook(canvasElement, 'number-field-error')).toHaveTextContent(
      'This card type is not supported. Please try another card.',
    );
    await expect(canvasElement.querySelector('.braintree-form-number')).not.toHaveClass(
      'braintree-form__field--valid',
    );
  },
};

/** The checkbox for customers, where the merchant lets them decide. */
export const SavingOffered: Story = {
  args: { state: formOf({ offersSaving: true }, customer) },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Save card' });
    await expect(box).toBeChecked();
    await expect(box).toHaveAttribute('data-braintree-id', 'save-card-input');
    await userEvent.click(canvas.getByText('Save card'));
    await expect(args.send).toHaveBeenCalledWith({ type: 'saveToggled', saves: false });
  },
};

export const SavingOfferedAndOff: Story = {
  args: { state: formOf({ offersSaving: true, saves: false }, customer) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Save card' })).not.toBeChecked();
  },
};

export const SavingNotForGuests: Story = {
  args: { state: formOf({ offersSaving: true }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(hook(canvasElement, 'save-card-field-group')).toHaveClass('braintree-hidden');
  },
};

export const NoticeOfCollection: Story = {
  args: { state: formOf({ showsNotice: true, offersSaving: true }, customer) },
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('link', { name: /PayPal Privacy Statement/ });
    await expect(notice).toHaveAttribute('href', 'https://www.paypal.com/us/legalhub/home');
    await expect(notice.parentElement).toHaveClass('braintree-form__notice-of-collection');
  },
};

const filled: Partial<CardForm> = {
  cards: [visa],
  values: {
    number: fields.valid,
    expirationDate: fields.valid,
    cvv: fields.valid,
    postalCode: fields.valid,
  },
};

export const Tokenizing: Story = {
  args: { state: { ...stateWith(filled), task: 'tokenizing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveClass('braintree-sheet--loading');
  },
};

/** A tick, until the list of methods is shown. */
export const Tokenized: Story = {
  args: { state: { ...stateWith(filled), task: 'settling' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveClass('braintree-sheet--tokenized');
    await expect(canvas.getByRole('region')).not.toHaveClass('braintree-sheet--loading');
  },
};

/** Markup in merchants' texts is shown as text. */
export const HostileTexts: Story = {
  args: {
    strings: {
      ...en_US,
      cardNumberLabel: '<img src=x onerror=alert(1)>',
      saveCardLabel: '<b>Save</b>',
      noticeOfCollection: '<script>alert(1)</script>',
      Visa: '"><b>Visa',
    },
    state: formOf({ showsNotice: true, offersSaving: true }, customer),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('img, b, script')).toBeNull();
    await expect(canvas.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(canvas.getByRole('img', { name: '"><b>Visa' })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  args: { ...EveryFieldInvalid.args },
  globals: { viewport: { value: 'phone' } },
};
