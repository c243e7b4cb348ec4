import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { product } from '../product/product.fixture.ts';
import { ProductScreen } from './ProductScreen.tsx';

const meta = {
  title: 'Screens/Product',
  component: ProductScreen,
  args: { product: product('Brass Table Lamp', 40), onRetry: fn() },
} satisfies Meta<typeof ProductScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Brass Table Lamp');
    await expect(canvas.getByRole('img', { name: 'Brass Table Lamp' })).toBeVisible();
    await expect(canvas.getByText('₹ 1,499')).toBeVisible();
    await expect(canvas.getByText('Left in Stock : 12')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Add to Cart/ })).toHaveAttribute('data-add');
  },
};

export const SoldOut: Story = {
  args: { product: product('Cotton Throw', 120, { quantity: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Left in Stock : 0')).toBeVisible();
    await expect(canvas.getByText('Sold out')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Loading: Story = { args: { product: undefined } };

export const OutOfDate: Story = {
  args: { failure: 'What is left in stock may have changed. The shop cannot be reached.' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('may have changed');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WithoutDescription: Story = {
  args: { product: product('Steel Kettle', 0, { description: '' }) },
};
