import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog, dialogWidths, type DialogProps } from './Dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Test Transaction',
    description: '₹ 10 will be charged to your card.',
    children: <TextField label="Name on card" />,
  },
  argTypes: {
    width: { control: 'inline-radio', options: dialogWidths },
    title: { control: 'text' },
    description: { control: 'text' },
    children: { control: false },
    footer: { control: false },
  },
  parameters: { docs: { story: { inline: false, height: '32rem' } } },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

function Opened({ open: openAtFirst, onOpenChange, ...rest }: DialogProps) {
  const [open, setOpen] = useState(openAtFirst);
  const change = (next: boolean) => {
    onOpenChange(next);
    setOpen(next);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Make purchase
      </Button>
      <Dialog {...rest} open={open} onOpenChange={change} />
    </>
  );
}

export const Open: Story = { args: { open: true, footer: <Button variant="primary">Pay ₹ 10</Button> } };

/** Focus goes in, stays in, and returns to where it was. */
export const FocusGoesInAndReturns: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Make purchase' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Test Transaction' });
    await expect(dialog).toHaveAccessibleDescription('₹ 10 will be charged to your card.');
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const OutsideClickCloses: Story = {
  args: { open: true },
  play: async ({ args }) => {
    await clickOutside();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
  },
};

export const OutsideClickStays: Story = {
  args: { open: true, dismissOnOutsideClick: false },
  play: async ({ args }) => {
    await clickOutside();
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** The caller decides: Escape only asks. */
export const AsksBeforeClosing: Story = {
  args: { open: true },
  render: (args) => <Dialog {...args} />,
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

/** A frame another script lays over the page can be clicked and focused; the page itself cannot (decision 3). */
export const FramesOfOthersStayUsable: Story = {
  args: { open: true, modal: false },
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByText('Make purchase');
    await waitFor(() => expect(opener.closest('[inert]')).not.toBeNull());
    const challenge = document.createElement('button');
    challenge.textContent = 'Confirm at your bank';
    challenge.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99999; min-height: 44px';
    const confirm = fn();
    challenge.addEventListener('click', confirm);
    document.body.append(challenge);
    try {
      await userEvent.click(challenge);
      await expect(confirm).toHaveBeenCalledOnce();
      await expect(challenge).toHaveFocus();
      await expect(challenge.closest('[inert], [aria-hidden="true"]')).toBeNull();
      await expect(args.onOpenChange).not.toHaveBeenCalled();
      await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    } finally {
      challenge.remove();
    }
  },
};

/** After it has closed, the page can be used and scrolled again. */
export const GivesThePageBack: Story = {
  args: { modal: false },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Make purchase' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(document.querySelector('[inert]')).toBeNull();
    await expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  },
};

export const LongContent: Story = {
  args: {
    open: true,
    footer: <Button variant="primary">Pay ₹ 10</Button>,
    children: Array.from({ length: 30 }, (_, index) => (
      <Text key={index}>Line {index + 1} of the order.</Text>
    )),
  },
  play: async () => {
    const pay = await screen.findByRole('button', { name: 'Pay ₹ 10' });
    await waitFor(() => expect(pay).toBeVisible());
    await expect(screen.getByRole('dialog').getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
};

async function clickOutside(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  const scrim = document.elementFromPoint(4, 4);
  for (const type of ['pointerdown', 'pointerup', 'click'])
    scrim?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX: 4, clientY: 4 }),
    );
}
