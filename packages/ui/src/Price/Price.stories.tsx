import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Price, priceSizes } from './Price.tsx';

const meta = {
  title: 'Shop/Price',
  component: Price,
  args: { paise: 149_900, size: 'medium' },
  argTypes: { size: { control: 'inline-radio', options: priceSizes } },
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeRupees: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹ 1,499')).toBeVisible();
  },
};

/** The sign comes from our own font, out of a file that holds nothing else. */
export const RupeeSignIsInter: Story = {
  play: async () => {
    const faces = await document.fonts.load("16px 'Inter Variable'", '₹');
    await expect(faces.map((face) => face.unicodeRange)).toEqual(['U+20B9']);
    await expect(faces.map((face) => face.status)).toEqual(['loaded']);
  },
};

export const WithPaise: Story = {
  args: { paise: 9_950 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹ 99.50')).toBeVisible();
  },
};

export const Large: Story = { args: { size: 'large', paise: 1_234_567_800 } };
