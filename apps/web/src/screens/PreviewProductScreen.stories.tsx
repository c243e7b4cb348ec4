import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { product } from '../product/product.fixture.ts';
import { onPage } from './on-page.fixture.tsx';
import { PreviewProductScreen } from './PreviewProductScreen.tsx';

const lamp = product('Brass Table Lamp', 40, { publishedAt: null });

const meta = {
  title: 'Screens/Preview of a product',
  component: PreviewProductScreen,
  args: { product: lamp, deliveryDays: { from: 3, to: 6 }, failure: null, onRetry: fn(), mayChange: true },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof PreviewProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('This is a preview. The product is hidden: shoppers do not see it and cannot buy it.'),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Brass Table Lamp');
    await expect(canvas.getByRole('link', { name: 'Update' })).toHaveAttribute(
      'href',
      '/admin/product/update/brass-table-lamp',
    );
    await expect(canvas.queryByRole('link', { name: 'Its page' })).toBeNull();
  },
};

export const ShownLater: Story = {
  args: { product: { ...lamp, publishedAt: '2099-01-02T04:00:00.000Z' } },
  play: ({ canvas }) =>
    expect(
      canvas.getByText('This is a preview. Shoppers see the product from 2 Jan 2099, 9:30 am on.'),
    ).toBeVisible(),
};

export const InTheShop: Story = {
  args: { product: product('Brass Table Lamp', 40) },
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Its page' })).toHaveAttribute(
      'href',
      '/product/brass-table-lamp',
    ),
};

export const Loading: Story = { args: { product: undefined } };

export const Empty: Story = {
  args: {
    product: undefined,
    failure: { ...forbidden, code: 'not_found', message: 'This product is not in the shop.' },
  },
};

export const Error: Story = { args: { product: undefined, failure: unreachable } };
