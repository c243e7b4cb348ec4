import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { cardBrands, CardBrandIcon } from './CardBrandIcon.tsx';

const meta = {
  title: 'Checkout/CardBrandIcon',
  component: CardBrandIcon,
  args: { brand: 'visa', label: true },
  argTypes: { brand: { control: 'select', options: cardBrands } },
} satisfies Meta<typeof CardBrandIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Every: Story = {
  render: (args) => (
    <Inline gap="medium">
      {cardBrands.map((brand) => (
        <CardBrandIcon key={brand} {...args} brand={brand} />
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'));
    await expect(names).toEqual([
      'Visa',
      'MasterCard',
      'American Express',
      'Diners Club',
      'Discover',
      'JCB',
      'UnionPay',
      'Maestro',
      'Elo',
      'Mir',
      'Hiper',
      'Hipercard',
      'Card',
    ]);
  },
};

/** Beside a text with the brand's name, so it is hidden from screen readers. */
export const Unspoken: Story = {
  args: { label: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const InAnotherLanguage: Story = {
  args: { brand: 'unknown', label: 'Karte' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Karte' })).toBeVisible();
  },
};

/** The letters of the drawings stay left to right. */
export const RightToLeft: Story = { ...Every, globals: { direction: 'rtl' } };
