import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { products } from '../product/product.fixture.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const full = { status: 'ready' as const, products };
const none = { status: 'ready' as const, products: [] };
const failed = { status: 'failed' as const, sentence: 'These products could not be loaded.' };

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  args: { newest: full, bestSelling: { status: 'ready', products: products.toReversed() } },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    for (const name of ['New Arrival', 'Best Seller']) {
      const list = within(canvas.getByRole('region', { name }));
      await expect(list.getAllByRole('link', { name: /^View Product/ })).toHaveLength(4);
      await expect(list.getAllByRole('button', { name: /^Add to Cart/ })).toHaveLength(3);
      await expect(list.getByText('Sold out')).toBeVisible();
    }
    const [first] = canvas.getAllByRole('button', { name: 'Add to Cart: Brass Table Lamp' });
    const item = JSON.parse(first?.dataset['add'] ?? '') as Record<string, unknown>;
    await expect(item).toMatchObject({ _id: 'brass-table-lamp', price: 1499, count: 1, shippy: '1' });
  },
};

export const Loading: Story = {
  args: { newest: { status: 'loading' }, bestSelling: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'New Arrival' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  args: { newest: none, bestSelling: none },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('There are no products yet.')).toHaveLength(2);
  },
};

/** One list fails beside the other; were both to fail, the page would be a problem of its own. */
export const Error: Story = {
  args: { bestSelling: failed },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: 'Best Seller' }));
    await expect(list.getByText(failed.sentence)).toBeVisible();
    await expect(list.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/');
    const beside = within(canvas.getByRole('region', { name: 'New Arrival' }));
    await expect(beside.getAllByRole('article')).toHaveLength(4);
  },
};
