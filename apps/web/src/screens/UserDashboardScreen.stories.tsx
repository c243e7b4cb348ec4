import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { asha } from '../account/session.fixture.ts';
import { unreachable } from '../failure.fixture.ts';
import { orders } from '../order/order.fixture.ts';
import { UserDashboardScreen } from './UserDashboardScreen.tsx';

const meta = {
  title: 'Screens/UserDashboard',
  component: UserDashboardScreen,
  args: {
    session: asha,
    orders: Object.values(orders).map((order, index) => ({
      ...order,
      id: `id-${index}`,
      number: `${1046 - index}`,
    })),
    failure: null,
    onRetry: fn(),
  },
} satisfies Meta<typeof UserDashboardScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/cart');
    await expect(canvas.getByText('User', { exact: true })).toBeVisible();
    const history = within(canvas.getByRole('region', { name: 'Purchase History' }));
    await expect(history.getByText(`UserId: ${asha.userId}`)).toBeVisible();
    await expect(history.getAllByRole('listitem')).toHaveLength(5);
    await expect(history.getByRole('link', { name: 'Order 1046' })).toHaveAttribute('href', '/order/id-0');
  },
};

export const NothingBought: Story = { args: { orders: [] } };

export const LoadingOrders: Story = { args: { orders: undefined } };

export const Loading: Story = { args: { session: undefined, orders: undefined } };

export const OrdersFailed: Story = { args: { orders: undefined, failure: unreachable } };
