import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { CategoryTiles } from './CategoryTiles.tsx';

const tiles = (
  [
    ['Lamps & Lights', 42, 'lamp'],
    ['Textiles', 224, 'cloth'],
    ['Kitchen & Dining', 18, 'cup'],
    ['Jugs', 150, 'jug'],
    ['Furniture', 34, 'chair'],
    ['Prints', 196, 'print'],
    ['Throws', 356, 'cloth'],
    ['Things for the verandah and the balcony', 12, 'jug'],
  ] as const
).map(([name, hue, motif], place) => ({
  name,
  href: `/shop?category=${place}`,
  picture: drawnPicture(hue, motif),
}));

const meta = {
  title: 'Shop/CategoryTiles',
  component: CategoryTiles,
  args: { tiles, 'aria-label': 'Categories' } as { tiles: typeof tiles },
  argTypes: { tiles: { control: false } },
  parameters: {
    guidance: {
      use: 'On home, as the ways into the catalogue.',
      do: 'Use pictures of the same style, and short names.',
      dont: 'Don’t use it for products: a ProductGrid shows their prices.',
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
} satisfies Meta<typeof CategoryTiles>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const first = canvas.getByRole('link', { name: 'Lamps & Lights' });
    await expect(first).toHaveFocus();
    await expect(first).toHaveAttribute('href', '/shop?category=0');
  },
};

/** The page does not scroll sideways, the row does. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('list', { name: 'Categories' });
    await expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Few: Story = { args: { tiles: tiles.slice(0, 2) } };

export const WithoutPicture: Story = {
  args: { tiles: tiles.slice(0, 3).map((tile) => ({ ...tile, picture: { src: '' } })) },
};
