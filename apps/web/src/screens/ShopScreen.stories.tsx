import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { product, products } from '../product/product.fixture.ts';
import { ShopScreen } from './ShopScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const many = Array.from({ length: 12 }, (_, place) => product(`Glass ${place + 1}`, place * 30));

const meta = {
  title: 'Screens/Shop',
  component: ShopScreen,
  args: { list: { status: 'ready', products: [...products, ...many] } },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof ShopScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible();
    await expect(canvas.getByText('Search And Filter Products For Shopping With Best Price')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Products List' })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(16);
  },
};

export const Loading: Story = {
  args: { list: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Products List' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  args: { list: { status: 'ready', products: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There are no products yet.')).toBeVisible();
  },
};

export const Error: Story = {
  args: { list: { status: 'failed', sentence: 'These products could not be loaded.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('These products could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/shop');
  },
};
