import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BackIcon, CartIcon } from './icons.tsx';

const meta = {
  title: 'Components/Icon',
  component: CartIcon,
  parameters: {
    guidance: {
      use: 'Beside a word that it makes faster to find.',
      do: 'Use the icon of the meaning, and give it a label where it stands alone.',
      dont: 'Don’t use one icon for two meanings.',
    },
  },
} satisfies Meta<typeof CartIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Decorative: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const Labelled: Story = {
  args: { label: 'Cart' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Cart' })).toBeVisible();
  },
};

/** An arrow points the other way in right-to-left text. */
export const Mirrored: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'Back' },
  render: (args) => <BackIcon {...args} />,
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('img', { name: 'Back' })).transform).toContain('-1');
  },
};
