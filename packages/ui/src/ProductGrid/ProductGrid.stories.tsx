import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { ProductGrid } from './ProductGrid.tsx';

const names = [
  ['Brass oil lamp', 24_900],
  ['Indigo block-print quilt', 349_900],
  ['Filter coffee set', 89_900],
  ['Sandalwood soap', 9_950],
  ['Cane reading chair', 1_249_900],
  ['Steel lunch carrier', 64_900],
  ['Madhubani print', 129_900],
  ['Jute rug', 219_900],
] as const;

const meta = {
  title: 'Shop/ProductGrid',
  component: ProductGrid,
  args: {
    children: names.map(([name, paise], index) => (
      <ProductCard
        key={name}
        name={name}
        pricePaise={paise}
        href={`/product/${index}`}
        picture={drawnPicture(index * 47 + 20)}
        soldOut={index === 4}
      />
    )),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof ProductGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Loading: Story = {
  args: {
    children: [1, 2, 3, 4].map((place) => (
      <Card key={place} padding="medium">
        <Stack gap="small">
          <Skeleton shape="picture" />
          <Skeleton />
          <Skeleton shape="shortLine" />
          <Skeleton shape="control" />
        </Stack>
      </Card>
    )),
  },
};
