import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { product } from '../product/product.fixture.ts';
import { ProductScreen } from './ProductScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Product',
  component: ProductScreen,
  args: { product: product('Brass Table Lamp', 40), onRetry: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
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

/** The least a product can be: no picture, no description, none left. */
export const Empty: Story = {
  args: {
    product: product('Cotton Throw', 120, {
      quantity: 0,
      description: '',
      picture: { src: '', avif: '', webp: '' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Left in Stock : 0')).toBeVisible();
    await expect(canvas.getByText('Sold out')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const SoldOut: Story = { args: { product: product('Cotton Throw', 120, { quantity: 0 }) } };

export const Loading: Story = {
  args: { product: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The product stays in sight when asking for it again fails. */
export const Error: Story = {
  args: { failure: 'What is left in stock may have changed. The shop cannot be reached.' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/What is left in stock may have changed/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Brass Table Lamp');
  },
};

export const NotForSaleAnyMore: Story = {
  args: { failure: 'This product is not for sale any more.', onRetry: undefined },
};

export const WithoutDescription: Story = {
  args: { product: product('Steel Kettle', 0, { description: '' }) },
};
