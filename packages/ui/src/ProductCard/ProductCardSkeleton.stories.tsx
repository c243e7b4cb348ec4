import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AddToCartIcon } from '../internal/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { ProductGrid } from '../ProductGrid/ProductGrid.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';

const meta = {
  title: 'Shop/ProductCardSkeleton',
  component: ProductCardSkeleton,
  decorators: [
    (Story) => (
      <ProductGrid>
        <Story />
      </ProductGrid>
    ),
  ],
  parameters: {
    guidance: {
      use: 'In place of product cards while they are loaded.',
      do: 'Show as many as are expected.',
      dont: 'Don’t show it for a list that turned out to be empty.',
    },
  },
} satisfies Meta<typeof ProductCardSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Alone: Story = {};

/** As large as the card it replaces, so that nothing moves. */
export const BesideItsCard: Story = {
  args: { 'data-skeleton': '' } as Story['args'],
  decorators: [
    (Story) => (
      <ProductGrid>
        <ProductCard
          name="Brass oil lamp"
          pricePaise={24_900}
          href="/product/1"
          picture={drawnPicture(42, 'lamp')}
          actions={
            <IconButton outlined label="Add to Cart: Brass oil lamp">
              <AddToCartIcon />
            </IconButton>
          }
        />
        <Story />
      </ProductGrid>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const skeleton = canvasElement.querySelector('[data-skeleton]') as HTMLElement;
    const height = (element: Element) => element.getBoundingClientRect().height;
    const parts = (element: Element) => [...element.children].reduce((sum, part) => sum + height(part), 0);
    const difference = parts(canvas.getByRole('article')) - parts(skeleton);
    await expect(Math.abs(difference)).toBeLessThanOrEqual(2);
  },
};
