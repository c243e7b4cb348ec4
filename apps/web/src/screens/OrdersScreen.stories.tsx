import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { orders } from '../order/order.fixture.ts';
import { OrdersScreen } from './OrdersScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const some = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => {
    const order = Object.values(orders)[place % 6] ?? orders.paid;
    return { ...order, id: `id-${from - place}`, number: String(from - place) };
  });

const meta = {
  title: 'Screens/Orders',
  component: OrdersScreen,
  args: {
    orders: some(1046, 7),
    failure: null,
    onRetry: fn(),
    onMore: null,
    loadsMore: false,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof OrdersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(7);
    await expect(canvas.getByRole('link', { name: 'Order 1046' })).toHaveAttribute('href', '/order/id-1046');
    await expect(canvas.getAllByText('Brass Table Lamp and 1 more')).toHaveLength(7);
    await expect(canvas.getByText('All of your orders are shown: 7.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** After 'Show more' the first of the added orders gets the focus. */
export const More: Story = {
  render: function Older(args) {
    const [shown, setShown] = useState(args.orders);
    const more = () => setShown([...(shown ?? []), ...some(1039, 3)]);
    return <OrdersScreen {...args} orders={shown} onMore={shown?.length === 7 ? more : null} />;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('The newest 7 orders are shown.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10);
    await expect(canvas.getByRole('link', { name: 'Order 1039' })).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LoadingMore: Story = {
  args: { onMore: fn(), loadsMore: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(args.onMore).not.toHaveBeenCalled();
  },
};

export const OnAPhone: Story = { args: { onMore: fn() }, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = {
  args: { orders: undefined },
  play: ({ canvas }) => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
};

export const Empty: Story = {
  args: { orders: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have not bought anything yet.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  },
};

export const Error: Story = {
  args: { orders: undefined, failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
