import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { cart } from '../cart/cart.fixture.ts';
import { Checkout, type CheckoutProps } from '../cart/Checkout.tsx';
import { unreachable } from '../calls/failure.fixture.ts';
import { OpenOrderCard } from '../order/OpenOrderCard.tsx';
import { orders } from '../order/order.fixture.ts';
import { CartScreen } from './CartScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const checkout = {
  buyer: { email: 'asha@example.com', isGuest: false },
  guest: null,
  token: 'ready' as const,
  busy: false,
  tooMany: false,
  failure: null,
  replaces: null,
  onPurchase: fn(),
  onStop: fn(),
  onRetry: fn(),
};
const withCheckout = (props: Partial<CheckoutProps> = {}) =>
  function ShownCheckout(totalPaise: number | null) {
    return <Checkout {...checkout} {...props} totalPaise={totalPaise} />;
  };
const openOrder = {
  order: orders.pending,
  isNext: true,
  busy: false,
  failure: null,
  onPay: fn(),
  onPutBack: fn(),
  onCancel: fn(),
};

const expectSameLook = (one: Element, other: Element) =>
  expect(getComputedStyle(one).backgroundColor).toBe(getComputedStyle(other).backgroundColor);

const meta = {
  title: 'Screens/Cart',
  component: CartScreen,
  args: {
    lines: cart.full,
    more: 0,
    stale: false,
    ended: false,
    waiting: false,
    refusals: {},
    onCount: fn(),
    onRemove: fn(),
    onRemoveMore: fn(),
    onRefresh: fn(),
    checkout: withCheckout(),
  },
  argTypes: { checkout: { control: false }, children: { control: false } },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof CartScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your Cart has 3 Items');
    const summary = canvas.getByRole('region', { name: 'Order summary' });
    await expect(summary).toHaveTextContent('Subtotal₹ 5,597Shipping₹ 0Total (including GST)₹ 5,597');
  },
};

export const RemovingAndCounting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const lamp = within(canvas.getByRole('article', { name: 'Brass Table Lamp' }));
    await userEvent.click(lamp.getByRole('button', { name: 'Remove Item' }));
    await expect(args.onRemove).toHaveBeenCalledWith(cart.full[0]);
    await expect(lamp.getByText('₹ 2,998')).toBeVisible();
    const field = lamp.getByLabelText('Adjsut Quantity');
    await userEvent.clear(field);
    await expect(args.onCount).not.toHaveBeenCalled();
    await userEvent.type(field, '5');
    await expect(args.onCount).toHaveBeenCalledWith('brass-table-lamp', 5);
    await expect(canvas.getByRole('button', { name: 'Make purchase' })).toBeEnabled();
  },
};

/** The focus goes on to the next line's button, or to that of the line before, or to a cart without a ring. */
export const FocusAfterRemoving: Story = {
  render: function Shrinking(args) {
    const [lines, setLines] = useState(cart.full);
    return (
      <CartScreen
        {...args}
        lines={lines}
        onRemove={({ id }) => setLines((before) => before.filter((line) => line.id !== id))}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const buttonOf = (name: RegExp) =>
      within(canvas.getByRole('article', { name })).getByRole('button', { name: 'Remove Item' });
    buttonOf(/Vase/).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
    await expect(buttonOf(/Chair/)).toHaveFocus();
    // A key that is still held down does not remove the next line too.
    await expect(fireEvent.keyDown(buttonOf(/Chair/), { key: 'Enter', repeat: true })).toBe(false);
    await userEvent.keyboard(' ');
    await expect(buttonOf(/Lamp/)).toHaveFocus();
    await userEvent.keyboard(' ');
    const region = canvas.getByRole('region', { name: 'Cart' });
    await expect(region).toHaveFocus();
    await expect(region).toHaveTextContent(/^Your Cart is Empty../);
    await expect(getComputedStyle(region).outlineStyle).toBe('none');
  },
};

export const OneItem: Story = {
  args: { lines: cart.one },
  play: ({ canvas }) =>
    expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your Cart has 1 Items'),
};

/** As served, before the browser's storage is read. */
export const Loading: Story = {
  args: { lines: undefined },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your Cart'),
};

/** The badge, which is painted early, is empty: no items are promised. */
export const LoadingEmpty: Story = {
  args: { lines: undefined },
  decorators: [
    (Story) => (
      <>
        <Story />
        <span data-cart-count="" />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your Cart is Empty..');
    for (const skeleton of canvasElement.querySelectorAll('[aria-busy]'))
      await expect(skeleton).not.toBeVisible();
  },
};

/** Names are known from storage; prices and total come only from the api. */
export const WaitingForPrices: Story = {
  args: { lines: cart.waiting, checkout: withCheckout({ token: 'loading' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
    await expect(canvas.queryByText(/₹ [1-9]/)).toBeNull();
  },
};

export const Empty: Story = {
  args: { lines: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your Cart is Empty..');
    await expect(canvas.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  },
};

export const Visitor: Story = {
  args: { checkout: withCheckout({ buyer: null }) },
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Log in to Checkout' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcart',
    ),
};

const guest = { busy: false, failure: null, onBegin: fn() };

/** The documented way first, then the one without an account. */
export const VisitorAsAGuest: Story = {
  args: { checkout: withCheckout({ buyer: null, guest }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Log in to Checkout' })).toBeVisible();
  },
};

export const BeginningAsAGuest: Story = {
  ...VisitorAsAGuest,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check out as a guest' }));
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
    await userEvent.keyboard('asha@example.com{Enter}');
    await expect(guest.onBegin).toHaveBeenCalledWith({ email: 'asha@example.com' });
  },
};

export const GuestRefused: Story = {
  args: { checkout: withCheckout({ buyer: null, guest: { ...guest, failure: unreachable } }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check out as a guest' }));
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const Guest: Story = {
  args: { checkout: withCheckout({ buyer: { email: 'asha@example.com', isGuest: true } }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Make purchase' })).toBeEnabled();
    await expect(canvas.getByText(/You buy as a guest: asha@example.com/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop as a guest' }));
    await expect(checkout.onStop).toHaveBeenCalledOnce();
  },
};

/** On a phone the total and the way on stay at the end of the window. */
export const OnAPhone: Story = {
  args: { checkout: withCheckout({ buyer: null }) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Log in to Checkout' });
    const bar = link.parentElement?.parentElement as HTMLElement;
    const words = getComputedStyle(bar.firstElementChild as Element, '::after');
    await expect(words.content).toBe('"₹ 5,597"');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const TabbingOnAPhone: Story = {
  ...OnAPhone,
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Log in to Checkout' });
    const bar = link.parentElement?.parentElement as HTMLElement;
    while (!link.matches(':focus')) {
      const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 };
      if (document.activeElement !== document.body)
        await expect(bottom).toBeLessThan(link.getBoundingClientRect().top);
      await userEvent.tab();
    }
    await expect(bar.getBoundingClientRect().bottom).toBe(innerHeight);
    scrollTo(0, 0);
  },
};

export const SessionEnded: Story = {
  args: { ended: true, checkout: withCheckout({ buyer: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your session has ended.*your cart is still here/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your Cart has 3 Items');
  },
};

export const PricesAndStockChanged: Story = {
  args: { lines: cart.changed },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('The price has changed from ₹ 1 to ₹ 99.50 since you added it.'),
    ).toBeVisible();
    await expect(canvas.getByText(/Only 2 are left/)).toBeVisible();
    await expect(canvas.getByText(/sold out/)).toBeVisible();
    await expect(canvas.getByText(/not in the shop any more/)).toBeVisible();
  },
};

/** The second click of a double click does not remove the next line, which has moved up. */
export const DoubleClick: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [remove] = canvas.getAllByRole('button', { name: 'Remove Item' });
    if (remove) await userEvent.dblClick(remove);
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

/** More lines than an order can have: the cart says so before the api refuses. */
export const TooManyLines: Story = {
  args: { more: 27, checkout: withCheckout({ tooMany: true }) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your Cart has 30 Items');
    await expect(canvas.getAllByText('Not known')).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Make purchase' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the last 27' }));
    await expect(args.onRemoveMore).toHaveBeenCalledOnce();
  },
};

/** The shop cannot be reached: no prices, no total, no checkout, each with Retry. */
export const Error: Story = {
  args: { lines: cart.unknown, stale: true, checkout: withCheckout({ token: unreachable }) },
  play: async ({ canvas, userEvent, args }) => {
    checkout.onRetry.mockClear();
    await expect(canvas.getByText('Prices and stock could not be refreshed.')).toBeVisible();
    await expect(canvas.getByText(unreachable.message)).toBeVisible();
    for (const retry of canvas.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
    await expect(args.onRefresh).toHaveBeenCalledOnce();
    await expect(checkout.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.queryByText(/₹ [1-9]/)).toBeNull();
  },
};

export const OrderRefused: Story = {
  args: {
    lines: cart.one,
    refusals: { 'brass-table-lamp': 'Only 1 of “Brass Table Lamp” is left.' },
    checkout: withCheckout({
      failure: { code: 'out_of_stock', message: 'Only 1 of “Brass Table Lamp” is left.', fields: {} },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Only 1 of “Brass Table Lamp” is left.');
    await expect(canvas.getByRole('button', { name: 'Make purchase' })).toBeEnabled();
  },
};

export const PurchaseUnderWay: Story = {
  args: { checkout: withCheckout({ busy: true }) },
  play: async ({ canvas, userEvent }) => {
    checkout.onPurchase.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Making your order' }));
    await expect(checkout.onPurchase).not.toHaveBeenCalled();
  },
};

export const OrderWaiting: Story = {
  args: { lines: [], waiting: true, children: <OpenOrderCard {...openOrder} /> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Order 1042 is waiting for payment' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Put back into your cart' }));
    await expect(openOrder.onPutBack).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await expect(openOrder.onPay).toHaveBeenCalled();
    // One primary button: paying is the next step.
    await expectSameLook(
      canvas.getByRole('link', { name: 'Continue Shopping' }),
      canvas.getByRole('button', { name: 'Put back into your cart' }),
    );
  },
};

export const OrderWaitingBesideCart: Story = {
  args: {
    lines: cart.one,
    checkout: withCheckout({ replaces: '1042' }),
    waiting: true,
    children: <OpenOrderCard {...openOrder} isNext={false} failure={unreachable} />,
  },
  play: async ({ canvas }) => {
    await expectSameLook(
      canvas.getByRole('button', { name: 'Pay' }),
      canvas.getByRole('button', { name: 'Put back into your cart' }),
    );
  },
};

export const OrderBeingPaid: Story = {
  args: { lines: [], children: <OpenOrderCard {...openOrder} order={orders.paying} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Order 1042 is being paid' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Cancelling asks first and explains the consequences. */
export const OrderBeingCanceled: Story = {
  args: { lines: [], children: <OpenOrderCard {...openOrder} /> },
  play: async ({ canvas, userEvent }) => {
    openOrder.onCancel.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel order 1042?' }));
    await expect(openOrder.onCancel).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Cancel order' }));
    await expect(openOrder.onCancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};
