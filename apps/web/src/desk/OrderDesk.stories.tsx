import type { Order, OrderNote, Refund, Return, Shipments } from 'contracts';
import { may } from 'contracts/permission';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import type { Failure } from '../calls/failure.ts';
import { address, afterPlacing, inTwoParcels, orderHistory, orders } from '../order/order.fixture.ts';
import type { OrderReturning } from '../returns/use-returns.ts';
import { onPage } from '../screens/on-page.fixture.tsx';
import { OrderDesk } from './OrderDesk.tsx';
import type { Desk } from './use-desk.ts';
import type { May } from '../session/use-may.ts';

const call = (failure: Failure | null = null) => ({ run: fn(async () => null), busy: false, failure });
const customer = {
  id: '2b7e4c1a-9d3f-4e6b-8a5c-0f1e2d3c4b5a',
  name: 'Bela Menon',
  email: 'bela@example.com',
  isYou: false,
};
const everything: Shipments['left'] = orders.paid.lines.map(({ productId, quantity }) => ({
  productId,
  quantity,
}));

const note = (what: Partial<OrderNote>): OrderNote => ({
  id: 'n1',
  orderId: orders.paid.id,
  text: 'Call before it is sent.\nShe is at home after six.',
  author: 'Devika Admin',
  createdAt: afterPlacing(3_600_000),
  ...what,
});

const refundOf = (what: Partial<Refund>): Refund => ({
  id: String(what.state),
  orderId: orders.paid.id,
  amountPaise: 483,
  state: 'done',
  byVoid: false,
  transactionId: null,
  lines: [],
  reason: null,
  failure: null,
  note: null,
  createdAt: afterPlacing(86_400_000),
  ...what,
});

const desk = (what: Partial<Desk> = {}): Desk => ({
  customer,
  refunds: [],
  notes: [],
  letters: [],
  move: call(),
  ship: call(),
  change: call(),
  readdress: call(),
  cancel: call(),
  refund: call(),
  cancelRefund: call(),
  addNote: call(),
  readLetter: call(),
  sendAgain: call(),
  ...what,
});

const returning: OrderReturning = {
  returns: { returns: [], returnable: everything, until: null, refusal: null },
  ask: call(),
  answer: call(),
};

const waiting: Shipments = { shipments: [], left: everything };
const packed: Order = { ...orders.paid, fulfilment: 'packed' };

type Context = Parameters<NonNullable<Story['play']>>[0];

/** Chooses one of the rare actions. */
async function choose(
  { click }: Context['userEvent'],
  canvas: Pick<Context['canvas'], 'getByRole'>,
  name: string,
) {
  await click(canvas.getByRole('button', { name: 'More' }));
  await click(await screen.findByRole('menuitem', { name }));
}

const meta = {
  title: 'Screens/Order desk',
  component: OrderDesk,
  args: {
    may: (() => true) as May,
    order: orders.paid,
    history: orderHistory.slice(0, 2),
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
    returning,
    shipments: waiting,
    arrival: null,
    hasInvoice: false,
    desk: desk(),
    nextId: null,
    collecting: { order: null, busy: false, failure: null, onAsk: fn(), onConfirm: fn() },
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof OrderDesk>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The list that led here goes on with another order. */
export const WithNextOrder: Story = {
  args: { nextId: '5f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f1043' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Next order' })).toHaveAttribute(
      'href',
      '/order/5f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f1043',
    );
  },
};

/** Who may only read has no button but to print, and nothing to write. */
export const ForAnAccountant: Story = {
  args: { may: (permission) => may('accountant', permission) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Pack' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'More' })).toBeNull();
    await expect(canvas.queryByLabelText('Note')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Bela Menon' })).toBeNull();
    await expect(canvas.getByText('Bela Menon')).toBeVisible();
  },
};

/** What waits is the one primary button; nothing of what a shopper is offered is here. */
export const ToPack: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: 'Bela Menon' })).toHaveAttribute(
      'href',
      `/admin/customer/${customer.id}`,
    );
    await expect(canvas.getByRole('link', { name: 'bela@example.com' })).toHaveAttribute(
      'href',
      'mailto:bela@example.com',
    );
    await expect(canvas.getByText('It is to be packed.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Buy again|Return items|Ship/ })).toBeNull();
    await expect(canvas.queryByText(/Thank you/)).toBeNull();
    await expect(canvas.getByText('Submitted, not packed yet.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pack' }));
    await expect(args.desk.move.run).toHaveBeenCalledWith('pack');
  },
};

/** Two admins at once: the later one reads why, beside the state as it is. */
export const PackedBySomebodyElse: Story = {
  args: {
    order: { ...orders.paid, fulfilment: 'shipped' },
    shipments: { shipments: inTwoParcels.shipments.slice(0, 1), left: [] },
    desk: desk({
      move: call({ code: 'conflict', message: 'Order 1042 is on its way already.', fields: {} }),
    }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Order 1042 is on its way already.');
    await userEvent.click(canvas.getByRole('button', { name: 'Delivered' }));
    await expect(args.desk.move.run).toHaveBeenCalledWith({
      arrived: [expect.objectContaining({ id: 'a2' })],
    });
  },
};

/** All that is left is chosen at first, and can be made less. */
export const Shipping: Story = {
  args: { order: packed },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ship…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ship order 1042' }));
    await expect(form.getByRole('spinbutton', { name: 'Brass Table Lamp' })).toHaveValue(2);
    await userEvent.click(form.getAllByRole('button', { name: 'One less' })[0] as HTMLElement);
    await userEvent.type(form.getByRole('combobox', { name: 'Carrier' }), 'India Post');
    await userEvent.type(form.getByRole('textbox', { name: /Tracking number/ }), 'EE1');
    await userEvent.click(form.getByRole('button', { name: 'Ship' }));
    await expect(args.desk.ship.run).toHaveBeenCalledWith({
      carrier: 'India Post',
      trackingNumber: 'EE1',
      trackingUrl: '',
      lines: [
        { productId: 'lamp', quantity: 1 },
        { productId: 'vase', quantity: 1 },
      ],
    });
  },
};

const mistyped = 'The address of the tracking page begins with https://.';

export const ShippingRefusedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    order: packed,
    desk: desk({
      ship: call({ code: 'bad_input', message: mistyped, fields: { trackingUrl: mistyped } }),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ship…' }));
    const form = within(await screen.findByRole('dialog'));
    await expect(form.queryByRole('alert')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Ship' }));
    await expect(await form.findByRole('alert')).toHaveTextContent(mistyped);
    await expect(form.getByRole('textbox', { name: /Address of the tracking page/ })).toBeInvalid();
  },
};

export const ShippedInPart: Story = {
  args: {
    order: { ...orders.paid, fulfilment: 'shipped_in_part', money: 'settled' },
    history: [...orderHistory.slice(0, 3), { step: 'shipped_in_part', at: afterPlacing(172_800_000) }],
    shipments: {
      shipments: inTwoParcels.shipments.slice(0, 1),
      left: [
        { productId: 'lamp', quantity: 1 },
        { productId: 'vase', quantity: 1 },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'A part of it is sent. Still to go: 1 × Brass Table Lamp and 1 × Blue Stoneware Vase.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Ship…' })).toBeVisible();
  },
};

export const ChangingAShipment: Story = {
  ...ShippedInPart,
  play: async ({ args, canvas, userEvent }) => {
    const shipments = within(canvas.getByRole('region', { name: 'Shipments' }));
    await userEvent.click(shipments.getByRole('button', { name: /^Change the shipment/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the shipment' }));
    await expect(form.getByRole('combobox', { name: 'Carrier' })).toHaveValue('Blue Dart');
    await userEvent.type(form.getByRole('textbox', { name: /Tracking number/ }), '1');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(args.desk.change.run).toHaveBeenCalledWith({
      id: 'a2',
      carrier: 'Blue Dart',
      trackingNumber: 'BD 771',
      trackingUrl: '',
    });
  },
};

/** Shipments, refunds in each state, and notes. */
export const Full: Story = {
  args: {
    order: { ...orders.paid, fulfilment: 'shipped', money: 'refunded_in_part' },
    shipments: inTwoParcels,
    desk: desk({
      refunds: [
        refundOf({
          state: 'queued',
          lines: [{ productId: 'lamp', quantity: 1, restock: true }],
          reason: 'The shade is torn.',
        }),
        refundOf({ state: 'unknown' }),
        refundOf({ state: 'done', lines: [{ productId: 'vase', quantity: 1, restock: false }] }),
        refundOf({ state: 'failed', failure: 'The gateway refused it: 91506.' }),
        refundOf({ state: 'canceled' }),
      ],
      notes: [note({}), note({ id: 'n2', text: 'Called.', author: null })],
    }),
  },
  play: async ({ canvas }) => {
    const refunds = within(canvas.getByRole('region', { name: 'Timeline' }));
    await expect(refunds.getByText('1 × Brass Table Lamp, back to stock')).toBeVisible();
    await expect(refunds.getByText('1 × Blue Stoneware Vase, not back to stock')).toBeVisible();
    await expect(refunds.getByText('The gateway refused it: 91506.')).toBeVisible();
  },
};

export const CancelingARefundAndNoting: Story = {
  ...Full,
  play: async ({ args, canvas, userEvent }) => {
    await choose(userEvent, canvas, 'Cancel the refund of ₹ 4.83');
    await expect(args.desk.cancelRefund.run).toHaveBeenCalledWith(expect.objectContaining({ id: 'queued' }));
    const notes = within(canvas.getByRole('region', { name: 'Timeline' }));
    await expect(notes.getByText(/^Call before it is sent\./)).toBeVisible();
    await expect(notes.getByText('Note of an account that is gone')).toBeVisible();
    await userEvent.type(notes.getByRole('textbox', { name: 'Note for other admins' }), 'Paid back.');
    await userEvent.click(notes.getByRole('button', { name: 'Save note' }));
    await expect(args.desk.addNote.run).toHaveBeenCalledWith('Paid back.');
    await expect(canvas.queryByRole('region', { name: 'Returns' })).toBeNull();
  },
};

export const FullOnAPhone: Story = {
  ...Full,
  globals: { viewport: { value: 'phone' } },
  play: ({ canvas }) => expect(canvas.getByRole('region', { name: 'Timeline' })).toBeVisible(),
};

/** Until something is sent; what was read is sent with it, so that two admins do not undo each other. */
export const ChangingTheAddress: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await choose(userEvent, canvas, 'Change the address…');
    const form = within(await screen.findByRole('dialog', { name: 'Change the address of order 1042' }));
    const street = form.getByRole('textbox', { name: 'House number and street' });
    await expect(street).toHaveAttribute('autocomplete', 'off');
    await userEvent.clear(street);
    await userEvent.type(street, '14 Lake Road');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(args.desk.readdress.run).toHaveBeenCalledWith({
      before: address,
      address: { ...address, line1: '14 Lake Road' },
    });
    (document.activeElement as HTMLElement).blur();
  },
};

/** A caller gets what a shopper could ask for. */
export const OpeningAReturn: Story = {
  args: { order: { ...orders.paid, fulfilment: 'delivered', money: 'settled' } },
  play: async ({ canvas, userEvent, args }) => {
    await choose(userEvent, canvas, 'Open a return…');
    const form = within(await screen.findByRole('dialog', { name: 'Return items of order 1042' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Brass Table Lamp' }), '1');
    await userEvent.click(form.getByRole('radio', { name: 'Damaged' }));
    await userEvent.click(form.getByRole('button', { name: 'Open the return' }));
    await expect(args.returning?.ask.run).toHaveBeenCalledWith({
      lines: [{ productId: 'lamp', quantity: 1 }],
      reason: 'damaged',
      note: '',
    });
    (document.activeElement as HTMLElement).blur();
  },
};

const returned = (state: Return['state']): Return => ({
  id: '0d6a2c1e-8f4b-4c7d-9a3e-5b1f2e7c6d80',
  orderId: orders.paid.id,
  state,
  lines: [{ productId: 'lamp', quantity: 2 }],
  reason: 'damaged',
  note: 'The shade is torn.',
  answer: '',
  refund: null,
  createdAt: afterPlacing(86_400_000),
});
const withReturn = (state: Return['state']) => ({
  order: { ...orders.paid, fulfilment: 'delivered', money: 'settled' } as const,
  shipments: { shipments: [], left: [] },
  returning: {
    ...returning,
    returns: { ...returning.returns, returns: [returned(state)], refusal: 'It waits.' },
  },
});

/** A return that waits stands before all else. */
export const ReturnWaits: Story = {
  args: withReturn('asked'),
  play: async ({ canvas, userEvent, args }) => {
    const [first] = canvas.getAllByRole('region');
    await expect(first).toHaveAccessibleName('Returns');
    await userEvent.type(await canvas.findByRole('textbox', { name: /Answer to the shopper/ }), 'Send it.');
    await userEvent.click(canvas.getByRole('button', { name: 'Accept, refund when it is back' }));
    await expect(args.returning?.answer?.run).toHaveBeenCalledWith({
      expect: { id: returned('asked').id, answer: 'Send it.' },
    });
    (document.activeElement as HTMLElement).blur();
  },
};

/** Less than was asked for came back, and less than its share is given for it. */
export const ReceivingAReturn: Story = {
  args: withReturn('expected'),
  play: async ({ canvas, userEvent, args }) => {
    const form = within(await canvas.findByRole('form', { name: 'What has come back' }));
    await expect(form.getByText('₹ 9.67 are given back.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'One less' }));
    await expect(form.getByText('₹ 4.83 are given back.')).toBeVisible();
    await userEvent.type(form.getByRole('spinbutton', { name: /Give back less/ }), '3');
    await userEvent.type(form.getByRole('textbox', { name: 'Why less?' }), 'The shade is missing.');
    await userEvent.click(form.getByRole('button', { name: 'Received, refund ₹ 3' }));
    await expect(args.returning?.answer?.run).toHaveBeenCalledWith({
      receive: {
        id: returned('expected').id,
        lines: [{ productId: 'lamp', quantity: 1, restock: false }],
        amountPaise: 300,
        because: 'The shade is missing.',
      },
    });
    (document.activeElement as HTMLElement).blur();
  },
};

/** For an hour a delivery that was recorded by mistake can be taken back. */
export const DeliveredByMistake: Story = {
  args: {
    order: { ...orders.paid, fulfilment: 'delivered', money: 'settled' },
    shipments: {
      shipments: inTwoParcels.shipments.map((parcel, place) => ({
        ...parcel,
        deliveredAt: new Date(Date.now() - (place + 0.5) * 3_600_000).toISOString(),
      })),
      left: [],
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Not delivered after all/ }));
    await expect(args.desk.move.run).toHaveBeenCalledWith({
      notArrived: expect.objectContaining({ id: 'a2' }),
    });
    (document.activeElement as HTMLElement).blur();
  },
};

/** Reason and words go to the shopper; what is given back is said before the press. */
export const Canceling: Story = {
  args: { order: packed },
  play: async ({ canvas, userEvent, args }) => {
    await choose(userEvent, canvas, 'Cancel order…');
    const form = within(await screen.findByRole('dialog', { name: 'Cancel order 1042' }));
    await waitFor(() =>
      expect(form.getByText('₹ 10 are given back, and the goods go back to stock.')).toBeVisible(),
    );
    await userEvent.click(form.getByRole('radio', { name: 'Out of stock' }));
    await userEvent.type(form.getByRole('textbox', { name: 'More to the shopper' }), 'Back in March.');
    await userEvent.click(form.getByRole('button', { name: 'Cancel order' }));
    await expect(args.desk.cancel.run).toHaveBeenCalledWith({
      reason: 'out_of_stock',
      words: 'Back in March.',
    });
    (document.activeElement as HTMLElement).blur();
  },
};

const unsaid = 'Choose a reason.';
export const CancelingRefusedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    order: { ...orders.confirmed, fulfilment: 'packed' },
    desk: desk({ cancel: call({ code: 'bad_input', message: unsaid, fields: { reason: unsaid } }) }),
  },
  play: async ({ canvas, userEvent }) => {
    await choose(userEvent, canvas, 'Cancel order…');
    const form = within(await screen.findByRole('dialog'));
    await expect(form.getByText('Nothing was charged. The goods go back to stock.')).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Cancel order' }));
    await expect(await form.findByRole('alert')).toHaveTextContent(unsaid);
    (document.activeElement as HTMLElement).blur();
  },
};

/** The shop has canceled it: nothing is to be packed, and its money is on its way back. */
export const Canceled: Story = {
  args: {
    order: { ...orders.paid, fulfilment: 'canceled' },
    shipments: { shipments: [], left: [] },
    history: [
      ...orderHistory.slice(0, 2),
      { step: 'canceled', at: afterPlacing(90_000), said: 'We have sold the last of what you ordered.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It was canceled. Nothing of it is sent.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Pack' })).toBeNull();
  },
};

const less =
  'The share of these goods is ₹ 4.83. Less is given back: of the ₹ 10 that were charged, other refunds gave back ₹ 6, so ₹ 4 were left.';

/** After a refund of an amount, goods give back less than their share: the form and the list of refunds say why. */
export const RefundingLess: Story = {
  args: {
    order: {
      ...orders.paid,
      money: 'refunded_in_part',
      refunds: [{ id: 'r1', amountPaise: 600, state: 'done', createdAt: orders.paid.createdAt }],
    },
    desk: desk({ refunds: [refundOf({ amountPaise: 400, note: less })] }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(within(canvas.getByRole('region', { name: 'Timeline' })).getByText(less)).toBeVisible();
    await choose(userEvent, canvas, 'Refund…');
    const form = within(await screen.findByRole('dialog', { name: 'Refund order 1042' }));
    await waitFor(() => expect(form.getByText('₹ 4 of ₹ 10 are left to give back.')).toBeVisible());
    await userEvent.click(form.getAllByRole('button', { name: 'One more' })[0] as HTMLElement);
    await expect(form.getByText('₹ 4 are given back.')).toBeVisible();
    await expect(form.getByText(less)).toBeVisible();
    await userEvent.click(form.getByRole('radio', { name: /^An amount/ }));
    await expect(form.queryByText(less)).toBeNull();
  },
};

/** The total is said before the press; goods in the house go back to stock unless that is taken off. */
export const Refunding: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await choose(userEvent, canvas, 'Refund…');
    const form = within(await screen.findByRole('dialog', { name: 'Refund order 1042' }));
    await waitFor(() => expect(form.getByText('₹ 10 of ₹ 10 are left to give back.')).toBeVisible());
    await userEvent.click(form.getAllByRole('button', { name: 'One more' })[0] as HTMLElement);
    await expect(form.getByText('₹ 4.83 are given back.')).toBeVisible();
    await expect(form.getByRole('checkbox', { name: 'Back to stock: Brass Table Lamp' })).toBeChecked();
    await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Torn.');
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹ 4.83' }));
    await expect(args.desk.refund.run).toHaveBeenLastCalledWith({
      lines: [{ productId: 'lamp', quantity: 1, restock: true }],
      reason: 'Torn.',
    });
    await userEvent.click(form.getByRole('radio', { name: /^An amount/ }));
    await userEvent.type(form.getByRole('spinbutton', { name: 'Amount in rupees' }), '2.5');
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹ 2.50' }));
    await expect(args.desk.refund.run).toHaveBeenLastCalledWith({ amountPaise: 250, reason: 'Torn.' });
  },
};

const proof =
  'Enter your current password: with this one, your refunds of 24 hours come to more than ₹ 5000.';

/** Above what an admin may give back in a day, the api asks who it is. */
export const RefundingNeedsThePassword: Story = {
  args: {
    desk: desk({ refund: call({ code: 'bad_input', message: proof, fields: { currentPassword: proof } }) }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await choose(userEvent, canvas, 'Refund…');
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getAllByRole('button', { name: 'One more' })[1] as HTMLElement);
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹ 0.32' }));
    await expect(await form.findByRole('alert')).toHaveTextContent(proof);
    await userEvent.type(form.getByLabelText('Your current password'), 'a password');
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹ 0.32' }));
    await expect(args.desk.refund.run).toHaveBeenLastCalledWith({
      lines: [{ productId: 'vase', quantity: 1, restock: true }],
      currentPassword: 'a password',
    });
  },
};

export const RefundingOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await choose(userEvent, canvas, 'Refund…');
    const form = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(form.getByRole('button', { name: 'Refund ₹ 0' })).toBeVisible());
  },
};

/** On paper: whose it is and what is in it, without a price. */
export const PackingSlip: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Print packing slip' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
    await expect(canvas.getByText('Packing slip')).toBeInTheDocument();
    await expect(canvas.getByText('2 × Brass Table Lamp')).toBeInTheDocument();
    await expect(canvas.getByText('LMP-0042')).toBeInTheDocument();
    dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByText('Packing slip')).toBeNull());
  },
};

/** Each parcel has a slip of what lies in it; where nothing is left to be packed there is no other. */
export const SlipOfAParcel: Story = {
  args: { shipments: { ...inTwoParcels, left: [] } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Print packing slip' })).toBeNull();
    const [parcel] = inTwoParcels.shipments;
    await userEvent.click(
      canvas.getAllByRole('button', { name: /^Packing slip of the shipment/ })[0] as HTMLElement,
    );
    const slip = canvas
      .getAllByRole('listitem', { hidden: true })
      .filter((item) => !item.closest('section'))
      .map((item) => item.textContent);
    await expect(slip).toEqual(
      (parcel?.lines ?? []).map(({ quantity }) => expect.stringMatching(new RegExp(`^${quantity} × `))),
    );
    dispatchEvent(new Event('afterprint'));
  },
};

export const ToCollectOnDelivery: Story = {
  args: {
    order: { ...orders.confirmed, fulfilment: 'shipped' },
    shipments: { shipments: inTwoParcels.shipments.slice(0, 1), left: [] },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('₹ 3,097.50 are collected when it is handed over.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delivered, money collected' }));
    await expect(args.collecting.onAsk).toHaveBeenCalledWith(expect.objectContaining({ customer }));
  },
};

/** Nothing is to be done before it is paid; it can be canceled. */
export const Empty: Story = {
  args: { order: orders.pending, shipments: { shipments: [], left: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It waits for payment. Nothing is to be done.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Pay on the cart page' })).toBeNull();
  },
};

/** An admin's own order: the desk, and what its shopper can do. */
export const OfOnesOwn: Story = {
  args: { desk: desk({ customer: { ...customer, isYou: true } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Pack' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Buy again' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Return items' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { desk: desk({ customer: undefined }) },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your order'),
};

export const Error: Story = {
  args: { desk: desk({ customer: undefined }), failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

const confirmed = { id: 'l1', kind: 'order-confirmed', state: 'sent', at: afterPlacing(59_000) } as const;

/** What its owner was told by letter, and what could not be sent. */
export const Letters: Story = {
  args: {
    desk: desk({
      letters: [
        { id: 'l3', kind: 'order-refunded', state: 'given_up', at: afterPlacing(9_000_000) },
        { id: 'l2', kind: 'order-shipped', state: 'waiting', at: afterPlacing(5_000_000) },
        confirmed,
      ],
      readLetter: {
        ...call(),
        run: fn(async () => ({
          ...confirmed,
          sent: {
            to: 'bela@example.com',
            subject: 'Thank you for order 1042',
            text: 'Hello Bela,\n\nWe have your order and your payment.',
          },
        })),
      },
    }),
  },
  play: async ({ canvas, userEvent, args }) => {
    const timeline = within(canvas.getByRole('region', { name: 'Timeline' }));
    await expect(timeline.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Letter: Order refundedNot sent/),
      expect.stringMatching(/^Letter: Order shippedWaits to be sent/),
      expect.stringMatching(/^Paid/),
      expect.stringMatching(/^Letter: Order confirmedSent/),
      expect.stringMatching(/^Placed/),
    ]);
    await userEvent.click(timeline.getByRole('button', { name: /^Read the letter Order confirmed/ }));
    const letter = within(await screen.findByRole('dialog', { name: 'Thank you for order 1042' }));
    await waitFor(() => expect(letter.getByText(/^Hello Bela,/)).toBeVisible());
    await userEvent.click(letter.getByRole('button', { name: 'Send again' }));
    await expect(args.desk.sendAgain.run).toHaveBeenCalledWith('l1');
    (document.activeElement as HTMLElement).blur();
  },
};
