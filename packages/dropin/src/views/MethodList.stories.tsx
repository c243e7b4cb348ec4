import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Frame } from './Frame.tsx';
import { frameStory } from './frame-story.fixture.ts';
import {
  expiredMethod,
  lastingMethod,
  list,
  masterCardMethod,
  severalWith,
  visaMethod,
} from './frame.fixture.ts';
import { LiveFrame } from './live-frame.fixture.tsx';
import {
  applePayMethod,
  googlePayMethod,
  hostileMethod,
  paypalMethod,
  subscribedMethod,
  venmoMethod,
} from './wallets.fixture.tsx';

/** The shopper's methods: saved ones, and one that was just made. */
const meta = {
  title: 'Checkout/Saved methods',
  ...frameStory,
  parameters: {
    guidance: {
      use: 'For a shopper who has paid before.',
      do: 'Let the default method be chosen at first.',
      dont: 'Don’t show more of a card than its last four digits.',
    },
    ...frameStory.parameters,
  },
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

const methods = [visaMethod, masterCardMethod, paypalMethod, venmoMethod];

export const Chosen: Story = {
  args: { state: severalWith({ methods, active: visaMethod.nonce, view: list }) },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Paying with Card' });
    await expect(group).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Ending in 1111 Visa' })).toBeChecked();
    await expect(document.body).toHaveFocus();
  },
};

export const ChoosingByKeyboard: Story = {
  ...Chosen,
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Edit' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.send).toHaveBeenCalledWith({ type: 'methodChosen', nonce: masterCardMethod.nonce });
    await expect(canvasElement.querySelector('.braintree-method--active')).toHaveTextContent('1111');
  },
};

/** The dates of cards, where the gateway gives them. */
export const WithDates: Story = {
  args: {
    state: severalWith({
      methods: [lastingMethod, expiredMethod, masterCardMethod, paypalMethod],
      active: lastingMethod.nonce,
      view: list,
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('radio', { name: 'Ending in 1111 Visa Expires 12/99' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /^Ending in 0005 .* Expired 03\/24$/ })).not.toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Ending in 4444 Mastercard' })).not.toBeChecked();
    for (const mark of canvasElement.querySelectorAll('.braintree-method__check'))
      await expect(mark).toBeVisible();
  },
};

export const PayPalChosen: Story = {
  args: { state: severalWith({ methods, active: paypalMethod.nonce, view: list }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Paying with PayPal' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'jane.doe@example.com PayPal' })).toBeChecked();
    const row = canvasElement.querySelector('.braintree-method--active');
    await expect(row?.querySelector('[data-wallet="paypal"]')).not.toBeNull();
  },
};

/** A click on the chosen method hides the other ways to pay below the list again, so it is reported too. */
export const ChosenAgain: Story = {
  args: Chosen.args,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Ending in 1111 Visa' }));
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'methodChosen', nonce: visaMethod.nonce });
    await userEvent.click(canvas.getByRole('radio', { name: /Mastercard/ }));
    await expect(args.send).toHaveBeenCalledTimes(2);
  },
};

/** Each arrow key chooses a method at once. The heading names it, and screen readers read that. */
export const ByArrowKeys: Story = {
  args: Chosen.args,
  render: (args) => <LiveFrame {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('radio', { checked: true }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /PayPal/ })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: /PayPal/ })).toBeChecked();
    await expect(canvas.getByText('Paying with PayPal')).toHaveAttribute('aria-live', 'polite');
  },
};

export const NothingChosen: Story = {
  args: { state: severalWith({ methods: [visaMethod, applePayMethod, googlePayMethod], view: list }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Choose a way to pay' })).toBeVisible();
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'Apple Pay' })).not.toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Google Pay Ending in 1111' })).not.toBeChecked();
    await expect(canvasElement.querySelector('.braintree-no-payment-method-selected')).not.toBeNull();
  },
};

/** Without the vault manager nothing can be deleted. */
export const NotEditable: Story = {
  args: {
    state: {
      ...severalWith({ methods, active: visaMethod.nonce, view: list }),
      settings: { ...severalWith({}).settings, canDelete: false },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
  },
};

export const Editing: Story = {
  args: {
    state: severalWith({ methods: [...methods, subscribedMethod], isEditing: true, view: list }),
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Edit payment methods' })).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ending in 1111 Visa Delete' }));
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'methodChosen', nonce: visaMethod.nonce });
    const kept = canvas.getByRole('button', { name: 'Ending in 0005 American Express' });
    await expect(kept).toHaveAttribute('aria-disabled', 'true');
    kept.focus();
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(kept);
    await expect(args.send).toHaveBeenCalledTimes(1);
    await expect(canvasElement.querySelector('.braintree-methods--edit')).not.toBeNull();
    await expect(canvas.queryByText('Choose another way to pay')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'editToggled' });
  },
};

/** The button keeps the focus when its text changes. */
export const EditAndCancel: Story = {
  args: Chosen.args,
  render: (args) => <LiveFrame {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Edit' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Edit' })).toHaveFocus();
    await expect(canvas.getByRole('radio', { checked: true })).toBeInTheDocument();
  },
};

export const DeletionFailed: Story = {
  args: {
    state: severalWith({
      methods,
      isEditing: true,
      view: list,
      banner: 'vaultManagerPaymentMethodDeletionError',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Unable to delete payment method, try again.');
  },
};

/** The ways to pay appear below the methods and get the focus. */
export const WithOtherWays: Story = {
  args: Chosen.args,
  render: (args) => <LiveFrame {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose another way to pay' }));
    await expect(canvas.getByRole('group', { name: 'Other ways to pay' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Paying with Card' })).toHaveFocus();
    await expect(
      canvasElement.querySelector('.braintree-show-methods.braintree-show-options'),
    ).not.toBeNull();
    await expect(canvas.getByRole('radio', { checked: true })).toBeInTheDocument();
  },
};

/** Very long names, and names with markup, are shown as plain text. */
export const HostileName: Story = {
  args: { state: severalWith({ methods: [hostileMethod], active: hostileMethod.nonce, view: list }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/<img src=x/)).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const OnAPhone: Story = { args: Editing.args, globals: { viewport: { value: 'phone' } } };
