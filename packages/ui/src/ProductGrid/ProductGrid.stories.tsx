import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { Container } from '../Container/Container.tsx';
import { AddToCartIcon } from '../internal/icons.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { ProductCardSkeleton } from '../ProductCard/ProductCardSkeleton.tsx';
import { ProductGrid, productGridColumns } from './ProductGrid.tsx';

const products = [
  ['Brass oil lamp', 24_900, 42, 'lamp'],
  ['Indigo block-print quilt', 349_900, 224, 'cloth'],
  ['Filter coffee cup', 89_900, 18, 'cup'],
  ['Terracotta water jug', 9_950, 12, 'jug'],
  ['Cane reading chair', 1_249_900, 34, 'chair'],
  ['Monsoon over the ghats', 129_900, 196, 'print'],
  ['Madder-dyed throw', 219_900, 356, 'cloth'],
  ['Celadon jug with a narrow neck', 64_900, 150, 'jug'],
] as const;

const productCard = (place: number) => {
  const product = products[place % products.length];
  if (!product) return null;
  const [name, paise, hue, motif] = product;
  const soldOut = place % products.length === 4;
  return (
    <ProductCard
      key={place}
      name={name}
      pricePaise={paise}
      href={`/product/${place}`}
      picture={drawnPicture(hue, motif)}
      soldOut={soldOut}
      actions={
        !soldOut && (
          <IconButton outlined label={`Add to Cart: ${name}`}>
            <AddToCartIcon />
          </IconButton>
        )
      }
    />
  );
};

const cards = (count: number) => Array.from({ length: count }, (_, place) => productCard(place));

const meta = {
  title: 'Shop/ProductGrid',
  component: ProductGrid,
  args: { children: cards(8) },
  argTypes: {
    columns: { control: 'inline-radio', options: productGridColumns },
    children: { control: false },
    empty: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For a list of product cards.',
      do: 'Use even columns where four or eight cards are to fill their rows.',
      dont: 'Don’t use it for other content: a Grid has no rules for cards.',
    },
    layout: 'fullscreen',
  },
  decorators: [
    (Story) => (
      <Container>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof ProductGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The number of items in the first row. */
const columns = (items: HTMLElement[]) =>
  items.filter((item) => item.offsetTop === items[0]?.offsetTop).length;

export const Full: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items).toHaveLength(8);
    const [first, , , fourth] = items as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    await expect(first.offsetHeight).toBe(fourth.offsetHeight);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(columns(canvas.getAllByRole('listitem'))).toBe(2));
    for (const link of canvas.getAllByRole('link')) await expect(link.offsetHeight).toBe(44);
  },
};

export const OnATablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(columns(canvas.getAllByRole('listitem'))).toBe(3));
  },
};

/** Four items are one row of four, or two rows of two. */
export const Even: Story = {
  args: { columns: 'even', children: cards(4) },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(columns(canvas.getAllByRole('listitem'))).toBe(4));
    for (const link of canvas.getAllByRole('link')) await expect(link.offsetHeight).toBe(44);
  },
};

/** Two items are as large as two of many. */
export const Few: Story = { args: { children: cards(2) } };

export const Many: Story = { args: { children: cards(48) } };

export const Loading: Story = {
  args: {
    'aria-busy': true,
    children: [1, 2, 3, 4].map((place) => <ProductCardSkeleton key={place} />),
  },
};

export const Empty: Story = {
  args: {
    children: [],
    empty: (
      <EmptyState title="No products match" action={<ButtonLink href="/shop">Remove Filters</ButtonLink>}>
        Nothing in Books costs between ₹ 99 and ₹ 199. Try another range.
      </EmptyState>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No products match' })).toBeVisible();
  },
};
