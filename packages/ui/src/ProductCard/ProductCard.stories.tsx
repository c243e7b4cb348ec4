import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { headingLevels } from '../Heading/Heading.tsx';
import { AddToCartIcon } from '../internal/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { ProductGrid } from '../ProductGrid/ProductGrid.tsx';
import { QuantityField } from '../QuantityField/QuantityField.tsx';
import { ProductCard, productCardLayouts } from './ProductCard.tsx';

const add = fn();
const addToCart = (
  <IconButton outlined label="Add to Cart" data-add="42" onClick={add}>
    <AddToCartIcon />
  </IconButton>
);
const removeItem = <Button variant="quiet">Remove Item</Button>;
const adjustQuantity = <QuantityField stepper value={2} onCommit={fn()} />;

/** The optional actions (docs/behaviour/storefront.md#product-card), for Storybook's control. */
const extras = {
  none: undefined,
  'Add to Cart': addToCart,
  'Remove Item': removeItem,
  'Adjsut Quantity': adjustQuantity,
};

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
    actions: { control: 'select', options: Object.keys(extras), mapping: extras },
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
  parameters: {
    guidance: {
      use: 'For a product in a list, or for a line of the cart.',
      do: 'Use the layout column in a grid and row in the cart.',
      dont: 'Don’t add a second button as strong as the link to the product.',
    },
  },
} satisfies Meta<typeof ProductCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Hand-thrown terracotta jug' })).toBeVisible();
    await expect(canvas.getByText('₹ 799')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'View Product Hand-thrown terracotta jug' });
    await expect(link).toHaveAttribute('href', '/product/42');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'View Product Hand-thrown terracotta jug' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
  },
};

/** A press anywhere on the card opens the product's page. */
export const PressedAnywhere: Story = {
  play: async ({ canvas }) => {
    const { left, top, width, height } = canvas.getByText('₹ 799').getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(hit?.closest('a')).toHaveAttribute('href', '/product/42');
  },
};

export const WithAddToCart: Story = {
  args: { actions: addToCart },
  play: async ({ canvas, userEvent }) => {
    add.mockClear();
    const button = canvas.getByRole('button', { name: 'Add to Cart' });
    await expect(button).toHaveAttribute('data-add', '42');
    await userEvent.click(button);
    await expect(add).toHaveBeenCalledOnce();
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(button).toContainElement(hit as HTMLElement);
  },
};

export const WithRemoveItem: Story = { args: { actions: removeItem } };
export const WithAdjsutQuantity: Story = { args: { actions: adjustQuantity } };

export const SoldOut: Story = {
  args: { soldOut: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sold out')).toBeVisible();
  },
};

/** A product without a picture. */
export const NoPicture: Story = { args: { picture: undefined, actions: addToCart } };

export const BrokenPicture: Story = {
  args: { picture: { src: 'data:image/png;base64,AAAA' } },
  parameters: { provokes: ['Did not load: <img>'] },
};

export const LongName: Story = {
  args: {
    name: 'A set of six hand-painted blue pottery dinner plates with a border of jasmine, for festive tables',
    picture: drawnPicture(214, 'cup'),
    actions: addToCart,
  },
};

export const OneLongWord: Story = {
  args: { name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhalter' },
};

export const HighPrice: Story = {
  args: { name: 'Rosewood swing for a hall', pricePaise: 1_234_567_850, picture: drawnPicture(18, 'chair') },
};

/** A line of the cart, with quantity, 'Remove Item', the price of one and of all. Its name is a link too. */
export const InTheCart: Story = {
  args: {
    layout: 'row',
    totalPaise: 159_800,
    actions: (
      <>
        {adjustQuantity}
        {removeItem}
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveTextContent('₹ 799 eachView Product₹ 1,598');
    for (const name of ['Hand-thrown terracotta jug', 'View Product Hand-thrown terracotta jug'])
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', '/product/42');
    await expect(canvas.getByRole('spinbutton', { name: 'Adjsut Quantity' })).toHaveValue(2);
    await expect(canvas.getByRole('button', { name: 'Remove Item' })).toBeVisible();
    const picture = canvas.getByRole('article').firstElementChild as Element;
    await expectStartAndEndToSwap(picture, canvas.getByRole('heading'));
  },
};

/** On a phone too the total stands beside the name, and nothing is wider than the window. */
export const InTheCartOnAPhone: Story = {
  args: {
    ...InTheCart.args,
    name: 'Rosewood swing',
    pricePaise: 1_234_567_850,
    totalPaise: 2_469_135_700,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const name = canvas.getByRole('heading').getBoundingClientRect();
    const total = canvas.getByText('₹ 2,46,91,357').getBoundingClientRect();
    await expect(total.top).toBeLessThan(name.bottom);
    await expect(total.left).toBeGreaterThanOrEqual(name.right);
  },
};

export const SoldOutInTheCart: Story = {
  args: { layout: 'row', soldOut: true, actions: removeItem, pricePaise: 1_234_567_850 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sold out')).toBeVisible();
  },
};
