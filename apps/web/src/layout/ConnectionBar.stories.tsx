import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ConnectionSentence } from './ConnectionBar.tsx';

const meta = {
  title: 'Shop/ConnectionBar',
  component: ConnectionSentence,
  args: { online: false, unreached: null, onRetry: fn() },
  parameters: {
    guidance: {
      use: 'Once, above every page.',
      do: 'Say what does not work now and offer Retry.',
      dont: 'Don’t block the page: what is shown can still be read.',
    },
    layout: 'fullscreen',
    noElement: 'It takes what the browser says of the line.',
  },
} satisfies Meta<typeof ConnectionSentence>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You are offline. Your cart is safe in your browser.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** A failed navigation keeps the page and can be retried. */
export const PageNotOpened: Story = {
  args: { unreached: '/shop?page=2' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('You are offline: that page could not be opened.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledWith('/shop?page=2');
  },
};

export const ShopOutOfReach: Story = {
  args: { online: true, unreached: '/shop' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Online: Story = {
  args: { online: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(/\S/);
  },
};
