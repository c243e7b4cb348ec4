import type { OwnOrderPage } from 'contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { orders } from '../order/order.fixture.ts';
import { OrdersScreen } from './OrdersScreen.tsx';
import { listArgs, listMeta, listStories, wholeList } from './list-stories.fixture.ts';

/** As many orders, each in another state. */
function page(count: number, rest: Partial<OwnOrderPage> = {}): OwnOrderPage {
  const some = Array.from({ length: count }, (_, place) => {
    const order = Object.values(orders)[place % 6] ?? orders.paid;
    return { ...order, id: `id-${1046 - place}`, number: String(1046 - place) };
  });
  return { orders: some, found: count, page: 1, pageCount: 1, years: [2026, 2025], ...rest };
}

const meta = {
  title: 'Screens/Orders',
  component: OrdersScreen,
  args: {
    ...listArgs,
    page: page(7),
  },
  ...listMeta,
} satisfies Meta<typeof OrdersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(7);
    await expect(canvas.getByRole('link', { name: 'Order 1046' })).toHaveAttribute('href', '/order/id-1046');
    await expect(canvas.getAllByText('Brass Table Lamp and 1 more')).toHaveLength(7);
    await expect(canvas.getByText('7 orders.')).toBeVisible();
  },
};

export const Searching: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'State' }), 'Paid');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...wholeList, filters: { group: 'bought' } });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Year' }), '2025');
    await expect(args.onAsk).toHaveBeenLastCalledWith({
      ...wholeList,
      filters: { group: 'bought', year: '2025' },
    });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Order number or product' }), 'lamp{Enter}');
    await expect(args.onAsk).toHaveBeenLastCalledWith({
      ...wholeList,
      text: 'lamp',
      filters: { group: 'bought', year: '2025' },
    });
  },
};

export const ManyPages: Story = {
  args: {
    address: { ...wholeList, filters: { group: 'bought' } },
    page: page(10, { found: 1_234, page: 2, pageCount: 25 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,234 orders. Page 2 of 25.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/orders?group=bought&page=3',
    );
  },
};

export const OnATablet: Story = listStories.onATablet;

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Loading: Story = listStories.loading;

export const Empty: Story = {
  args: { page: page(0, { years: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have not bought anything yet.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  },
};

export const NothingFound: Story = {
  args: { address: { ...wholeList, text: 'boat' }, page: page(0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No order of yours matches.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All your orders' })).toHaveAttribute('href', '/orders');
  },
};

export const Error: Story = listStories.error;
