import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { headingLevels } from '../Heading/Heading.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { ProductGrid } from '../ProductGrid/ProductGrid.tsx';
import { QuantityField } from '../QuantityField/QuantityField.tsx';
import { ProductCard, productCardLayouts } from './ProductCard.tsx';

const meta = {
  title: 'Shop/ProductCard',
  component: ProductCard,
  args: {
    name: 'Hand-thrown terracotta jug',
    pricePaise: 79_900,
    href: '/product/42',
    picture: drawnPicture(22),
  },
  argTypes: {
    layout: { control: 'inline-radio', options: productCardLayouts },
    headingLevel: { control: 'inline-radio', options: headingLevels },
    actions: { control: false },
    picture: { control: false },
  },
  decorators: [
    (Story, { args }) =>
      args.layout === 'row' ? (
        <Story />
      ) : (
        <ProductGrid>
          <Story />
        </ProductGrid>
      ),
  ],
} satisfies Meta<typeof ProductCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Hand-thrown terracotta jug' })).toBeVisible();
    await expect(canvas.getByText('₹ 799')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'View Product' });
    await expect(link).toHaveAttribute('href', '/product/42');
    await expect(link).toHaveAccessibleDescription('Hand-thrown terracotta jug');
  },
};

export const SoldOut: Story = { args: { soldOut: true } };

export const LongName: Story = {
  args: {
    name: 'A set of six hand-painted blue pottery dinner plates with a border of jasmine, for festive tables',
  },
};

const add = fn();

export const WithAddToCart: Story = {
  args: {
    actions: (
      <Button variant="primary" fullWidth data-add="42" onClick={add}>
        Add to Cart
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    add.mockClear();
    const button = canvas.getByRole('button', { name: 'Add to Cart' });
    await expect(button).toHaveAttribute('data-add', '42');
    await userEvent.click(button);
    await expect(add).toHaveBeenCalledOnce();
  },
};

/** In the cart: how many, and out of it again. */
export const InTheCart: Story = {
  args: {
    layout: 'row',
    actions: (
      <Inline align="end">
        <QuantityField value={2} onCommit={fn()} />
        <Button variant="quiet">Remove Item</Button>
      </Inline>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton', { name: 'Adjsut Quantity' })).toHaveValue(2);
    await expect(canvas.getByRole('button', { name: 'Remove Item' })).toBeVisible();
  },
};

export const InTheCartOnAPhone: Story = { ...InTheCart, globals: { viewport: { value: 'phone' } } };
