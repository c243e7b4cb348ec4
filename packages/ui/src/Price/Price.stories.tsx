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

export const WithPaise: Story = {
  args: { paise: 9_950 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹ 99.50')).toBeVisible();
  },
};

export const Large: Story = { args: { size: 'large', paise: 1_234_567_800 } };
