import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Checkout } from 'contracts';
import { Card, Text } from 'ui';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DeliveryForm } from '../address/DeliveryForm.tsx';
import { address, orders } from '../order/order.fixture.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { type Delivery, PaymentPopup } from './PaymentPopup.tsx';
import { payButton } from './widget-state.ts';

const checkout: Checkout = {
  clientToken: 'made-up',
  label: 'Test Transaction',
  testMode: true,
  amountPaise: 1000,
  currency: 'INR',
  threeDSecure: 'optional',
  googleMerchantId: null,
  payOnDelivery: false,
  payOnDeliveryNeedsEmail: false,
  payOnDeliveryCountries: [],
};
const onPassword = fn();
const onAddress = fn();

const delivery: Delivery = {
  formId: 'delivery',
  form: <DeliveryForm id="delivery" initial={address} failure={null} onSubmit={onAddress} />,
  address,
  busy: false,
  onChange: fn(),
  onKeep: fn(),
};

const meta = {
  title: 'Checkout/Payment popup',
  component: PaymentPopup,
  args: {
    state: { at: 'choosing', notice: null, tries: 0 },
    checkout,
    order: orders.pending,
    person: { userId: 'a1', name: 'Asha Rao', email: 'asha@example.com' },
    deliveryDays: { from: 3, to: 6 },
    delivery: null,
    widgetState: { at: 'ready', view: 'card', hasMethod: false, isAway: false },
    widget: (
      <Card>
        <Text>The widget stands here.</Text>
      </Card>
    ),
    passwordForm: <PasswordForm email="asha@example.com" busy={false} failure={null} onSubmit={onPassword} />,
    onPay: fn(),
    onBegin: fn(),
    onClose: fn(),
  },
  argTypes: { widget: { control: false }, delivery: { control: false }, passwordForm: { control: false } },
  parameters: {
    guidance: {
      use: 'Where an order is paid.',
      do: 'Take the title and the amount from the api.',
      dont: 'Don’t let it close while a payment is under way.',
    },
    docs: { story: { inline: false, height: '44rem' } },
    noElement: 'The popup of one page: what it shows stands in a Dialog of its own.',
  },
} satisfies Meta<typeof PaymentPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The popup after its opening animation. */
async function popup(name = 'Test Transaction', role = 'dialog'): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

/** In test mode total and charge differ, and each has a label. Nothing is under way, so Escape closes. */
export const Choosing: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = within(await popup());
    await expect(dialog.getByText('₹ 3,097.50')).toBeVisible();
    await expect(dialog.getByText('₹ 10')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹ 10' }));
    await expect(args.onPay).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** From 768 px on the order is beside the steps. Its total, and where in the checkout one is, are always told. */
export const TwoPanes: Story = {
  args: { delivery },
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    const dialog = within(await popup());
    const order = within(dialog.getByRole('region', { name: 'Order 1042' }));
    const lamp = order.getByText('Brass Table Lamp');
    await expect(lamp).toBeVisible();
    await expect(order.getByText('₹ 2,998')).toBeVisible();
    await expect(order.queryByText(/^Your order/)).toBeNull();
    const steps = dialog.getByRole('list', { name: 'Steps' });
    await expect(within(steps).getByText('Payment')).toHaveAttribute('aria-current', 'step');
    await expect(within(steps).getAllByRole('listitem')[0]).toHaveTextContent('Delivery, done');
    await expect(lamp.getBoundingClientRect().right).toBeLessThan(steps.getBoundingClientRect().left);
    await expect(dialog.getByText(/the card number never reaches this shop/)).toBeVisible();
  },
};

/** On a phone the order is folded above the steps. */
export const FoldedOnAPhone: Story = {
  args: { delivery, state: { at: 'addressing', tries: 0 } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByText('Brass Table Lamp')).not.toBeVisible();
    await expect(dialog.getByText('Order total').nextElementSibling).toHaveTextContent('₹ 3,097.50');
  },
};

export const UnfoldingOnAPhone: Story = {
  ...FoldedOnAPhone,
  play: async ({ userEvent }) => {
    const dialog = within(await popup());
    await userEvent.click(dialog.getByText('Your order: 3 items'));
    await expect(dialog.getByText('Brass Table Lamp')).toBeVisible();
  },
};

/** Many products scroll by themselves, also by keyboard. */
export const ManyProducts: Story = {
  args: {
    order: {
      ...orders.pending,
      lines: Array.from({ length: 12 }, (_, at) => ({
        productId: `${at}`,
        name: `Blue Stoneware Vase with a name that needs two lines, number ${at}`,
        sku: '',
        pictureUrl: '',
        pricePaise: 9_950,
        quantity: 1,
      })),
    },
  },
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    const items = within(await popup()).getByRole('list', { name: 'Items' });
    await expect(items.scrollHeight).toBeGreaterThan(items.clientHeight);
    await expect(items).toHaveProperty('tabIndex', 0);
  },
};

/** The order ships and has no address: the button submits the address form, and nothing can be paid yet. */
export const AskingForAnAddress: Story = {
  args: { state: { at: 'addressing', tries: 0 }, delivery: { ...delivery, address: null } },
  play: async ({ userEvent }) => {
    onAddress.mockClear();
    const dialog = within(await popup());
    await expect(dialog.getByRole('heading', { name: 'Where should order 1042 go?' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await expect(dialog.queryByRole('button', { name: /Keep/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Deliver to this address' }));
    await expect(onAddress).toHaveBeenCalledWith(address);
  },
};

/** The saved address, beside the amounts. */
export const WithAnAddress: Story = {
  args: { delivery },
  play: async ({ userEvent }) => {
    const dialog = within(await popup());
    await expect(dialog.getByText(/^Asha Rao, 12 Lake Road, /)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change the delivery address' }));
    await expect(delivery.onChange).toHaveBeenCalledOnce();
  },
};

const unconfirmed = { ...checkout, payOnDeliveryNeedsEmail: true, payOnDeliveryCountries: ['IN'] };

/** Nothing else keeps the order from being paid on delivery. */
export const WithAnUnconfirmedEmail: Story = {
  args: { delivery, checkout: unconfirmed },
  play: async () => {
    const link = within(await popup()).getByRole('link', { name: 'confirm your e-mail address' });
    await expect(link).toHaveAttribute('href', '/profile/a1');
  },
};

export const UnconfirmedAndAbroad: Story = {
  args: { delivery: { ...delivery, address: { ...address, country: 'DE' } }, checkout: unconfirmed },
  play: async () => expect(within(await popup()).queryByText(/confirm your e-mail/)).toBeNull(),
};

export const ChangingTheAddress: Story = {
  args: { state: { at: 'addressing', tries: 0 }, delivery },
  play: async ({ userEvent }) => {
    const dialog = within(await popup());
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the address as it was' }));
    await expect(delivery.onKeep).toHaveBeenCalledOnce();
  },
};

/** The second click of a double click on the previous button does not pay. */
export const DoubleClick: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = within(await popup());
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Pay ₹ 10' }));
    await expect(args.onPay).toHaveBeenCalledOnce();
  },
};

export const WidgetLoading: Story = {
  args: { widgetState: { at: 'loading' } },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByRole('button', { name: 'Pay ₹ 10' })).toBeDisabled();
  },
};

/** Nothing is chosen yet: the button can't be pressed, and a sentence says why. */
export const WaysToPay: Story = {
  args: { widgetState: { at: 'ready', view: 'options', hasMethod: false, isAway: false } },
  play: async () => {
    const dialog = within(await popup());
    const pay = dialog.getByRole('button', { name: 'Pay ₹ 10' });
    await expect(pay).toBeDisabled();
    await expect(pay).toHaveAccessibleDescription('Choose how to pay.');
  },
};

/** PayPal's own button chooses the account. */
export const PayPalSheet: Story = {
  args: { widgetState: { at: 'ready', view: 'paypal', hasMethod: false, isAway: false } },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByRole('button', { name: 'Pay ₹ 10' })).toBeDisabled();
    await expect(dialog.getByText(/^Choose your PayPal account/)).toBeVisible();
  },
};

export const PayPalWindowOpen: Story = {
  args: {
    delivery,
    widgetState: { at: 'ready', view: 'paypal', hasMethod: false, isAway: true },
  },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByText(/Go on in the window that has opened/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change the delivery address' })).toBeDisabled();
  },
};

/** Closing asks first, and says that nothing has been charged. */
export const ClosingWhilePayPalIsOpen: Story = {
  ...PayPalWindowOpen,
  play: async ({ args, userEvent }) => {
    const dialog = within(await popup());
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    const question = within(await popup('Close while a payment is under way?', 'alertdialog'));
    await expect(question.getByText(/Nothing has been charged yet/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const sheetOf = (view: 'venmo' | 'applePay' | 'googlePay', isAway = false): Story => ({
  args: { widgetState: { at: 'ready', view, hasMethod: false, isAway } },
  play: async ({ args }) => {
    const dialog = within(await popup());
    const pay = dialog.getByRole('button', { name: 'Pay ₹ 10' });
    await expect(pay).toBeDisabled();
    await expect(pay).toHaveAccessibleDescription(payButton(args.widgetState).hint ?? '');
  },
});

/** Venmo's own button chooses the account. */
export const VenmoSheet: Story = sheetOf('venmo');

/** The QR code covers the page, or the shopper is in Venmo's app. */
export const VenmoOpen: Story = sheetOf('venmo', true);

export const ApplePaySheet: Story = sheetOf('applePay');

/** Apple's sheet is open above the popup. */
export const ApplePayOpen: Story = sheetOf('applePay', true);

export const GooglePaySheet: Story = sheetOf('googlePay');

export const GooglePayWindowOpen: Story = sheetOf('googlePay', true);

const onDelivery = { at: 'ready', view: 'payOnDelivery', hasMethod: true, isAway: false } as const;

/** Nothing is charged now, in test mode too, and the button says what it does. */
export const OnDelivery: Story = {
  args: { delivery, widgetState: onDelivery },
  play: async ({ userEvent, args }) => {
    const dialog = within(await popup());
    await expect(dialog.getByText('Amount charged now').nextElementSibling).toHaveTextContent('₹ 0');
    await expect(dialog.queryByText(/^A test:/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Place order' }));
    await expect(args.onPay).toHaveBeenCalledOnce();
  },
};

export const OnDeliveryOnAPhone: Story = {
  ...OnDelivery,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(within(await popup()).getByRole('button', { name: 'Place order' })).toBeVisible();
  },
};

export const PlacingTheOrder: Story = {
  args: { delivery, widgetState: onDelivery, state: { at: 'placing', tries: 0 } },
  play: async ({ userEvent, args }) => {
    const dialog = within(await popup());
    await userEvent.click(dialog.getByRole('button', { name: 'Placing your order' }));
    await expect(args.onPay).not.toHaveBeenCalled();
  },
};

/** The way to pay stays chosen, because it has used nothing up. */
export const NotPlaced: Story = {
  args: {
    delivery,
    widgetState: onDelivery,
    state: {
      at: 'choosing',
      notice:
        '3 orders are still to be paid on delivery, and that is the most at a time. Choose another way to pay, or wait until one of them is delivered.',
      tries: 0,
    },
  },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByRole('alert')).toHaveTextContent(/^3 orders are still to be paid on delivery/);
    await expect(dialog.getByRole('button', { name: 'Place order' })).toBeEnabled();
  },
};

export const OrderPlaced: Story = {
  args: { state: { at: 'placed' } },
  play: async () => {
    await expect(within(await popup()).getByText('Order placed. Opening your order')).toBeInTheDocument();
  },
};

/** The account is chosen: the popup's button pays with it. */
export const PayPalAccountChosen: Story = {
  args: { widgetState: { at: 'ready', view: 'methods', hasMethod: true, isAway: false } },
  play: async ({ userEvent, args }) => {
    const dialog = within(await popup());
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹ 10' }));
    await expect(args.onPay).toHaveBeenCalledOnce();
  },
};

/** While the bank asks the shopper nothing is charged yet, and closing asks first. */
export const BankAsks: Story = {
  args: { state: { at: 'tokenizing', tries: 0 } },
  play: async ({ userEvent, args }) => {
    await popup();
    await userEvent.keyboard('{Escape}');
    const question = within(await popup('Close while a payment is under way?', 'alertdialog'));
    await expect(question.getByText(/Nothing has been charged yet/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Stay here' }));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const NotConfirmedByTheBank: Story = {
  args: {
    state: {
      at: 'choosing',
      notice:
        'Your bank did not confirm that it is you, so nothing was charged. Try again, or choose another way to pay.',
      tries: 1,
    },
  },
};

/** A second click does nothing, and closing asks first. */
export const Paying: Story = {
  args: { state: { at: 'paying', nonce: 'n', tries: 0 } },
  play: async ({ userEvent, args }) => {
    const dialog = within(await popup());
    await userEvent.click(dialog.getByRole('button', { name: 'Paying ₹ 10' }));
    await expect(args.onPay).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    const question = within(await popup('Close while a payment is under way?', 'alertdialog'));
    await expect(question.getByText(/The payment goes on without this window/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Declined: Story = {
  args: {
    state: { at: 'choosing', notice: 'Your card was declined. You have not been charged.', tries: 1 },
  },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByRole('alert')).toHaveTextContent('declined');
    await expect(dialog.getByRole('button', { name: 'Pay ₹ 10' })).toBeEnabled();
  },
};

export const NoAnswerYet: Story = {
  args: { state: { at: 'following', reached: true, tries: 0 } },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByText(/nothing is charged twice/)).toBeVisible();
    await expect(dialog.getByText('Amount charged now').nextElementSibling).toHaveTextContent('₹ 10');
    await expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
  },
};

export const ShopOutOfReach: Story = {
  args: { state: { at: 'following', reached: false, tries: 0 } },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByText(/The shop cannot be reached at the moment/)).toBeVisible();
  },
};

export const SessionEnded: Story = {
  args: {
    state: { at: 'locked', resume: { at: 'paying', nonce: 'n' }, notice: null, tries: 0 },
  },
};

export const GivingThePassword: Story = {
  ...SessionEnded,
  play: async ({ userEvent }) => {
    const dialog = within(await popup());
    await userEvent.type(dialog.getByLabelText('Password of asha@example.com'), 'a long password{Enter}');
    await expect(onPassword).toHaveBeenCalledWith({ password: 'a long password' });
  },
};

/** Somebody else has logged in in another tab, before anything was sent. */
export const OtherAccount: Story = {
  args: {
    state: {
      at: 'locked',
      resume: { at: 'choosing', notice: null },
      notice: null,
      isOtherAccount: true,
      tries: 0,
    },
  },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByText(/^Another account is logged in in this browser now\./)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
  },
};

export const WrongPassword: Story = {
  args: {
    state: {
      at: 'locked',
      resume: { at: 'following', reached: true },
      notice: 'The e-mail or the password is wrong.',
      tries: 0,
    },
  },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'The e-mail or the password is wrong. Enter your password to go on with this payment; nothing is lost.',
    );
  },
};

export const NoLongerPayable: Story = {
  args: {
    state: {
      at: 'closed',
      notice: 'This order can no longer be paid. On its page you can put its products back into your cart.',
    },
  },
};

export const Paid: Story = { args: { state: { at: 'paid' } } };

export const ChargesTheTotalInTestMode: Story = {
  args: { checkout: { ...checkout, amountPaise: null } },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByRole('button', { name: 'Pay ₹ 3,097.50' })).toBeVisible();
    await expect(dialog.getByText(/stand for test outcomes/)).toBeVisible();
  },
};

/** The shop takes only cards that their bank has confirmed. */
export const RequiresThreeDSecure: Story = {
  args: { checkout: { ...checkout, threeDSecure: 'required' } },
  play: async () => {
    const dialog = within(await popup());
    await expect(dialog.getByText(/^Your bank may ask you to confirm that a card is yours\./)).toBeVisible();
    await expect(dialog.queryByText(/4111/)).toBeNull();
  },
};

export const Live: Story = {
  args: { checkout: { ...checkout, label: 'Payment', testMode: false, amountPaise: null } },
  play: async () => {
    const dialog = within(await popup('Payment'));
    await expect(dialog.queryByText(/test/i)).toBeNull();
  },
};
