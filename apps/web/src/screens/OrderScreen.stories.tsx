import type { OrderRefund, Return, Shipments } from 'contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import {
  afterPlacing,
  applePay,
  googlePay,
  inTwoParcels,
  orderHistory,
  orders,
  paidWith,
  paypal,
  venmo,
} from '../order/order.fixture.ts';
import { KeepOrders } from '../receipt/KeepOrders.tsx';
import type { OrderReturning } from '../returns/use-returns.ts';
import { OrderScreen } from './OrderScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const call = () => ({ run: fn(async () => null), busy: false, failure: null });
const waits = 'A return of order 1042 waits for an answer. Please wait for that one.';

/** The returns of the paid order; `answer` makes the person an admin. */
function returning(
  returns: Return[] = [],
  rest: Partial<OrderReturning['returns']> & Partial<Pick<OrderReturning, 'ask' | 'answer'>> = {},
): OrderReturning {
  const { ask = call(), answer = null, ...known } = rest;
  const returnable = orders.paid.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const until = afterPlacing(30 * 86_400_000);
  return { returns: { returns, returnable, until, refusal: null, ...known }, ask, answer };
}

const meta = {
  title: 'Screens/Order',
  component: OrderScreen,
  args: {
    order: orders.paid,
    history: orderHistory,
    failure: null,
    refusal: null,
    puttingBack: false,
    canceling: false,
    onRetry: fn(),
    onPrint: fn(),
    onPutBack: fn(),
    onCancel: fn(),
    onBuyAgain: fn(),
    buyingAgain: false,
    missing: null,
    returning: returning(),
    shipments: undefined,
    arrival: null,
    hasInvoice: true,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const one = (what: Partial<Return> = {}): Return => ({
  id: 'b7f1',
  orderId: orders.paid.id,
  state: 'asked',
  lines: [{ productId: 'lamp', quantity: 1 }],
  reason: 'damaged',
  note: 'The shade is torn.',
  answer: '',
  refund: null,
  createdAt: afterPlacing(86_400_000),
  ...what,
});

const firstOfTwo: Shipments['left'] = [{ productId: 'lamp', quantity: 1 }];

const refund = (amountPaise: number, state: OrderRefund['state']): OrderRefund => ({
  id: String(amountPaise),
  amountPaise,
  state,
  createdAt: orders.paid.createdAt,
});

const payment = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole('region', { name: 'Payment' }));

/** The row of the summary with this label. */
const rowOf = (label: HTMLElement) => label.closest('div');

/** In test mode total and charged amount differ, and each has a label. */
export const Full: Story = {
  args: { arrival: { from: '2026-11-25', to: '2026-11-30' } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Order 1042');
    await expect(
      canvas.getByText(
        'Thank you. This order is paid. It will be packed next. It should arrive between 25 November and 30 November.',
      ),
    ).toBeVisible();
    const steps = within(canvas.getByRole('region', { name: 'How far it has come' })).getAllByRole(
      'listitem',
    );
    await expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Placed, done20 Nov 2026/),
      expect.stringMatching(/^Paid, now20 Nov 2026/),
      'Packed, to come',
      'Shipped, to come',
      'Delivered, to come',
    ]);
    const address = within(canvas.getByRole('region', { name: 'Delivery address' }));
    await expect(address.getByText('12 Lake Road')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Print receipt' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
    await expect(canvas.getByText('₹ 3,097.50')).toBeVisible();
    await expect(canvas.getByText('₹ 10')).toBeVisible();
    await expect(canvas.getByText('ending in 1111')).toBeVisible();
  },
};

const stop = fn();

/** A guest has no list of orders; the order can go into an account. */
export const OfAGuest: Story = {
  render: function Asking(args) {
    const [isAsked, setIsAsked] = useState(false);
    const keep = (
      <KeepOrders
        busy={false}
        failure={null}
        isAsked={isAsked}
        onAsk={() => setIsAsked(true)}
        onStop={stop}
      />
    );
    return <OrderScreen {...args} keep={keep} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'All your orders' })).toBeNull();
  },
};

export const GuestMakesAnAccount: Story = {
  ...OfAGuest,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Make an account' }));
    await expect(canvas.getByText(/A letter is on its way/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Forget the order here' }));
    await expect(stop).toHaveBeenCalledOnce();
  },
};

/** Who pays the shop has a name of its own; the account says whose it is. */
export const PaidByPayPal: Story = {
  args: { order: paidWith(paypal) },
  play: async ({ canvas }) => {
    await expect(payment(canvas).getByText('PayPal')).toBeVisible();
    await expect(payment(canvas).getByText('jane@example.com')).toBeVisible();
    await expect(payment(canvas).getByText(/^PayPal has been asked to pay/)).toBeVisible();
  },
};

/** Venmo shows user names with an at sign. */
export const PaidByVenmo: Story = {
  args: { order: paidWith(venmo) },
  play: async ({ canvas }) => {
    await expect(payment(canvas).getByText('Venmo')).toBeVisible();
    await expect(payment(canvas).getByText('@asha-buyer')).toBeVisible();
    await expect(payment(canvas).getByText(/^Venmo has been asked to pay/)).toBeVisible();
  },
};

export const PaidByApplePay: Story = {
  args: { order: paidWith(applePay) },
  play: async ({ canvas }) => {
    await expect(payment(canvas).getByText('Apple Pay')).toBeVisible();
    await expect(payment(canvas).getByText('Visa ending in 0492')).toBeVisible();
    await expect(payment(canvas).getByText(/^Your bank has been asked to pay/)).toBeVisible();
  },
};

export const PaidByGooglePay: Story = {
  args: { order: paidWith(googlePay) },
  play: async ({ canvas }) => {
    await expect(payment(canvas).getByText('Google Pay')).toBeVisible();
    await expect(payment(canvas).getByText('Visa ending in 1111')).toBeVisible();
  },
};

/** Nothing is charged in test mode or live: the whole total is due at the door. */
export const ToBePaidOnDelivery: Story = {
  args: {
    order: orders.confirmed,
    history: [
      { step: 'placed', at: orders.confirmed.createdAt },
      { step: 'confirmed', at: afterPlacing(60_000) },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Thank you\. This order is confirmed\. You pay it when/)).toBeVisible();
    await expect(rowOf(payment(canvas).getByText('To be paid on delivery'))).toHaveTextContent('₹ 3,097.50');
    await expect(payment(canvas).getByText('Pay on delivery')).toBeVisible();
    await expect(canvas.getByText('Delivered and paid')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Print receipt' })).toBeNull();
  },
};

export const CancelingBeforeDelivery: Story = {
  ...ToBePaidOnDelivery,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel order' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Cancel order 1042?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Cancel order' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const ToBePaidOnDeliveryOnAPhone: Story = {
  ...ToBePaidOnDelivery,
  globals: { viewport: { value: 'phone' } },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Cancel order' })).toBeVisible(),
};

export const PaidOnDelivery: Story = {
  args: {
    order: { ...orders.confirmed, money: 'collected', fulfilment: 'delivered' },
    history: [
      { step: 'placed', at: orders.confirmed.createdAt },
      { step: 'confirmed', at: afterPlacing(60_000) },
      { step: 'delivered', at: afterPlacing(86_400_000) },
      { step: 'collected', at: afterPlacing(86_400_000) },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thank you. This order is paid. It has been delivered.')).toBeVisible();
    await expect(rowOf(payment(canvas).getByText('Paid on delivery'))).toHaveTextContent('₹ 3,097.50');
    await expect(canvas.getByRole('button', { name: 'Print receipt' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  },
};

/** The shop had time to accept it, and did not. */
export const NotAcceptedInTime: Story = {
  args: {
    order: orders.canceled,
    history: [
      { step: 'placed', at: orders.canceled.createdAt },
      { step: 'confirmed', at: afterPlacing(60_000) },
      { step: 'not_accepted', at: afterPlacing(2 * 86_400_000) },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/because the shop did not accept it in time\. Nothing was/)).toBeVisible();
    await expect(canvas.getByText('Not accepted by the shop in time')).toBeVisible();
  },
};

export const Shipped: Story = {
  args: { order: { ...orders.paid, fulfilment: 'shipped', money: 'settled' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/It is on its way to you\./)).toBeVisible();
    await expect(canvas.getByText('Your bank has paid the amount.')).toBeVisible();
    await expect(canvas.getByText(/^Shipped/).closest('li')).toHaveAttribute('aria-current', 'step');
  },
};

/** What was sent, with a link to its carrier, and what is still to come. */
export const ShippedInPart: Story = {
  args: {
    order: { ...orders.paid, fulfilment: 'shipped_in_part', money: 'settled' },
    history: [...orderHistory.slice(0, 3), { step: 'shipped_in_part', at: afterPlacing(172_800_000) }],
    shipments: { ...inTwoParcels, shipments: inTwoParcels.shipments.slice(1), left: firstOfTwo },
  },
  play: async ({ canvas }) => {
    const shipments = within(await canvas.findByRole('region', { name: 'Shipments' }));
    await expect(shipments.getByText('Still to be sent: 1 × Brass Table Lamp.')).toBeVisible();
    await expect(shipments.getByRole('link', { name: /^EE123456789IN/ })).toHaveAttribute(
      'href',
      'https://www.indiapost.gov.in/track',
    );
    await expect(shipments.queryByRole('button')).toBeNull();
    await expect(canvas.getByText(/^Shipped in part/).closest('li')).toHaveAttribute('aria-current', 'step');
  },
};

export const ShippedInTwoParcelsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    order: { ...orders.paid, fulfilment: 'delivered', money: 'settled' },
    shipments: inTwoParcels,
  },
  play: async ({ canvas }) => {
    const shipments = within(await canvas.findByRole('region', { name: 'Shipments' }));
    await expect(shipments.getByText('1 × Brass Table Lamp and 1 × Blue Stoneware Vase')).toBeVisible();
    await expect(shipments.getByText('BD 77')).toBeVisible();
    await expect(shipments.getAllByText('Delivered')).toHaveLength(1);
    await expect(shipments.getByText('On its way')).toBeVisible();
  },
};

/** An order without shipping: no address and no delivery steps. */
export const NothingToShip: Story = {
  args: { order: { ...orders.paid, ships: false, deliveryAddress: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Packed|Delivery address/)).toBeNull();
    await expect(canvas.getByText('Thank you. This order is paid.')).toBeVisible();
  },
};

export const Pending: Story = {
  args: { order: orders.pending },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/waiting for payment\. Its products are kept/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pay on the cart page' })).toHaveAttribute('href', '/cart');
    await expect(canvas.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Returns' })).toBeNull();
  },
};

export const Paying: Story = {
  args: { order: orders.paying },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/nothing is charged twice/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** A closed, unpaid order: its products can be put back into the cart. */
export const Empty: Story = {
  args: { order: orders.expired },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/Nothing was charged/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Put back into your cart' }));
    await expect(args.onPutBack).toHaveBeenCalled();
  },
};

export const Canceled: Story = {
  args: { order: orders.canceled, puttingBack: true },
  play: ({ canvas }) =>
    expect(canvas.getByText('This order was canceled. Nothing was charged.')).toBeVisible(),
};

export const Refunded: Story = {
  args: { order: { ...orders.paid, money: 'refunded', refunds: [refund(1000, 'done')] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/the whole amount was refunded/)).toBeVisible();
    await expect(rowOf(payment(canvas).getByText('Refunded'))).toHaveTextContent('₹ 10');
  },
};

/** Refunds under way are distinct from completed ones. */
export const RefundedInPart: Story = {
  args: {
    order: {
      ...orders.paid,
      money: 'refunded_in_part',
      refunds: [refund(400, 'done'), refund(150, 'queued')],
    },
  },
  play: async ({ canvas }) => {
    await expect(rowOf(payment(canvas).getByText('Refunded'))).toHaveTextContent('₹ 4');
    await expect(rowOf(payment(canvas).getByText('Refund on its way'))).toHaveTextContent('₹ 1.50');
  },
};

/** What is left can be chosen, with a reason; a refused form says what to change. */
export const AskingForAReturn: Story = {
  args: { returning: returning() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Return items' }));
    const form = within(await screen.findByRole('dialog', { name: 'Return items of order 1042' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Brass Table Lamp' }), '1 of 2');
    await userEvent.click(form.getByRole('radio', { name: 'Damaged' }));
    await userEvent.type(form.getByRole('textbox', { name: /Anything else/ }), 'Torn.');
    await userEvent.click(form.getByRole('button', { name: 'Ask for the return' }));
    await expect(args.returning?.ask.run).toHaveBeenCalledWith({
      lines: [{ productId: 'lamp', quantity: 1 }],
      reason: 'damaged',
      note: 'Torn.',
    });
  },
};

export const AskingForAReturnOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    returning: returning([], {
      ask: {
        ...call(),
        failure: { code: 'bad_input', message: 'Choose a reason.', fields: { reason: 'Choose a reason.' } },
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Return items' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Choose a reason.');
  },
};

export const ReturnAskedFor: Story = {
  args: { returning: returning([one()], { refusal: waits }) },
  play: async ({ canvas }) => {
    const returns = within(canvas.getByRole('region', { name: 'Returns' }));
    await expect(returns.getByText('1 × Brass Table Lamp. Reason: Damaged.')).toBeVisible();
    await expect(returns.getByText('The shop has not answered yet.')).toBeVisible();
    await expect(returns.queryByRole('button')).toBeNull();
  },
};

/** The same for an admin, whose refunds of a day need the password. */
export const ReturnToAnswer: Story = {
  args: {
    returning: returning([one()], {
      refusal: waits,
      answer: {
        ...call(),
        failure: {
          code: 'bad_input',
          message: 'Enter your current password.',
          fields: { currentPassword: 'Enter your current password.' },
        },
      },
    }),
  },
};

export const AnsweringAReturn: Story = {
  ...ReturnToAnswer,
  play: async ({ args, canvas, userEvent }) => {
    const answer = await canvas.findByRole('textbox', { name: 'Answer to the shopper' });
    await userEvent.type(answer, 'Send it to us.');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Put the goods back in stock' }));
    await userEvent.type(canvas.getByLabelText('Your current password'), 'a password');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept and refund' }));
    await expect(args.returning?.answer?.run).toHaveBeenLastCalledWith({
      accept: { id: 'b7f1', answer: 'Send it to us.', restock: true, currentPassword: 'a password' },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(args.returning?.answer?.run).toHaveBeenLastCalledWith({
      decline: { id: 'b7f1', answer: 'Send it to us.' },
    });
  },
};

const daysLater = (days: number) => afterPlacing(days * 86_400_000);

export const ReturnsAnswered: Story = {
  args: {
    order: { ...orders.paid, fulfilment: 'delivered' },
    history: [
      ...orderHistory,
      { step: 'return_asked', at: daysLater(4) },
      { step: 'return_declined', at: daysLater(5), said: 'It was used.' },
      { step: 'return_asked', at: daysLater(6) },
      { step: 'return_accepted', at: daysLater(7) },
    ],
    returning: returning([
      one({ id: '1', state: 'declined', answer: 'It was used.' }),
      one({ id: '2', state: 'accepted', refund: { amountPaise: 483, state: 'done' } }),
      one({ id: '3', state: 'accepted', refund: { amountPaise: 483, state: 'queued' } }),
      one({ id: '4', state: 'accepted', refund: { amountPaise: 483, state: 'failed' } }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The shop writes: “It was used.”')).toBeVisible();
    const timeline = within(canvas.getByRole('region', { name: 'How far it has come' }));
    await expect(timeline.getByText(/^Return declined/).closest('li')).toHaveTextContent('“It was used.”');
    await expect(canvas.getByText('₹ 4.83 were refunded. Banks take some days to show it.')).toBeVisible();
    await expect(canvas.getByText('₹ 4.83 are refunded as soon as the payment has settled.')).toBeVisible();
    await expect(canvas.getByText(/did not go through/)).toBeVisible();
  },
};

export const BoughtAgainInPart: Story = {
  args: { missing: ['Blue Stoneware Vase'] },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/^Not to be bought at the moment: Blue Stoneware Vase\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Buy again' }));
    await expect(args.onBuyAgain).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { order: undefined },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your order'),
};

export const Error: Story = {
  args: { order: undefined, failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The order stays in sight when a refresh or putting it back fails. */
export const OutOfDate: Story = {
  args: { order: orders.pending, failure: unreachable },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await expect(canvas.getByRole('link', { name: 'Pay on the cart page' })).toBeVisible();
  },
};

/** What was delivered cannot be canceled: nothing is to be tried again. */
export const Refused: Story = {
  args: {
    order: { ...orders.confirmed, money: 'collected', fulfilment: 'delivered' },
    refusal: {
      code: 'order_closed',
      message: 'Order 1042 has been delivered and paid, so it cannot be canceled any more.',
      fields: {},
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/has been delivered/);
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};

const onDelivery = {
  order: { ...orders.confirmed, money: 'collected', fulfilment: 'delivered' },
  returning: returning([], {
    refusal: 'Order 1042 was paid on delivery. Please write to the shop to return something.',
    until: null,
  }),
} satisfies Story['args'];

/** The shop says where to write to: in the environment of its web server, so on the document. */
export const ReturnByLetter: Story = {
  args: onDelivery,
  beforeEach() {
    document.documentElement.dataset['contact'] = 'help@example.com';
    return () => delete document.documentElement.dataset['contact'];
  },
  play: async ({ canvas }) => {
    const returns = within(canvas.getByRole('region', { name: 'Returns' }));
    await expect(returns.getByText(/^Order 1042/)).toHaveTextContent(
      'Order 1042 was paid on delivery. Please write to help@example.com to return something.',
    );
    await expect(returns.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
  },
};

/** It does not say where. */
export const ReturnByLetterSomewhere: Story = {
  args: onDelivery,
  play: async ({ canvas }) => {
    const returns = within(canvas.getByRole('region', { name: 'Returns' }));
    await expect(returns.getByText(/Please write to the shop to return something\.$/)).toBeVisible();
    await expect(returns.queryByRole('link')).toBeNull();
  },
};
