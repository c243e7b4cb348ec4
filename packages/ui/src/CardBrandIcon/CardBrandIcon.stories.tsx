import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { cardBrands, CardBrandIcon } from './CardBrandIcon.tsx';

const meta = {
  title: 'Checkout/CardBrandIcon',
  component: CardBrandIcon,
  args: { brand: 'visa', label: true },
  argTypes: { brand: { control: 'select', options: cardBrands } },
  parameters: {
    guidance: {
      use: 'Beside a card’s number or in a list of accepted cards.',
      do: 'Give it a label where no text beside it names the brand.',
      dont: 'Don’t recolour it: the brands forbid that.',
    },
  },
} satisfies Meta<typeof CardBrandIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The marks of rare brands arrive later. No mark needs a font, and none leaves its card. */
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
    for (const icon of canvas.getAllByRole<SVGSVGElement & HTMLElement>('img')) {
      await waitFor(() => expect(icon.querySelector('path')).not.toBeNull());
      await expect(icon.querySelector('text')).toBeNull();
      for (const path of icon.querySelectorAll('path')) {
        const { x, y, width, height } = path.getBBox();
        const edges = [x, y, 176 - x - width, 112 - y - height];
        await expect(Math.min(...edges)).toBeGreaterThanOrEqual(2);
      }
    }
  },
};

const Zoomed = ({ by, children }: { by: number; children: ReactNode }) => (
  <div ref={(element) => element?.style.setProperty('zoom', String(by))}>{children}</div>
);

/** As small as in the header of the card form, and four times as large. */
export const Sizes: Story = {
  render: (args) => (
    <Stack gap="medium">
      {[0.64, 1, 2, 4].map((zoom) => (
        <Zoomed key={zoom} by={zoom}>
          <Inline gap="xsmall">
            {cardBrands.map((brand) => (
              <CardBrandIcon key={brand} {...args} brand={brand} />
            ))}
          </Inline>
        </Zoomed>
      ))}
    </Stack>
  ),
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
