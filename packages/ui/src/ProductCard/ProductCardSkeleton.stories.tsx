import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { ProductGrid } from '../ProductGrid/ProductGrid.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';

const meta = {
  title: 'Shop/ProductCardSkeleton',
  component: ProductCardSkeleton,
  argTypes: { buttons: { control: 'inline-radio', options: [1, 2] } },
  decorators: [
    (Story) => (
      <ProductGrid>
        <Story />
      </ProductGrid>
    ),
  ],
} satisfies Meta<typeof ProductCardSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneButton: Story = {};

/** As large as the card it replaces, so that nothing moves. */
export const BesideItsCard: Story = {
  args: { buttons: 2, 'data-skeleton': '' } as Story['args'],
  decorators: [
    (Story) => (
      <ProductGrid>
        <ProductCard
          name="Brass oil lamp"
          pricePaise={24_900}
          href="/product/1"
          picture={drawnPicture(42, 'lamp')}
          actions={
            <Button variant="primary" fullWidth>
              Add to Cart
            </Button>
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
