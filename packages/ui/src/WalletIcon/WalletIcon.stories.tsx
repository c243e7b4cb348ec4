import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { WalletIcon, wallets } from './WalletIcon.tsx';

const meta = {
  title: 'Checkout/WalletIcon',
  component: WalletIcon,
  args: { wallet: 'paypal', label: true },
  argTypes: { wallet: { control: 'select', options: wallets } },
  parameters: {
    guidance: {
      use: 'Beside the name of a wallet or on its button.',
      do: 'Give it a label where no text beside it names the wallet.',
      dont: 'Don’t recolour it: the brands forbid that.',
    },
  },
} satisfies Meta<typeof WalletIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Every: Story = {
  render: (args) => (
    <Inline gap="medium">
      {wallets.map((wallet) => (
        <WalletIcon key={wallet} {...args} wallet={wallet} />
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'));
    await expect(names).toEqual(['PayPal', 'PayPal Credit', 'Venmo', 'Apple Pay', 'Google Pay']);
  },
};

/** Beside a text with the wallet's name, so it is hidden from screen readers. */
export const Unspoken: Story = {
  args: { label: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
