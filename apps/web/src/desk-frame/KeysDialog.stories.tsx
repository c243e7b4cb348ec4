import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { KeysDialog } from './KeysDialog.tsx';

const meta = {
  title: 'Shop/Keys',
  component: KeysDialog,
  args: { open: true, onOpenChange: fn(), areOn: true, onSwitch: fn() },
  parameters: {
    guidance: {
      use: 'In the window that opens with ? on the pages of the administration.',
      do: 'Add each key here that a page takes.',
      dont: 'Don’t take a key that the browser or a screen reader uses.',
    },
    noElement: 'Its element is the window of Dialog.',
  },
} satisfies Meta<typeof KeysDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Single keys work in this browser' }));
    await expect(args.onSwitch).toHaveBeenCalledWith(false);
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
