import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Cancel order 1042?',
    children: 'Its items go back on the shelf. Nothing has been charged.',
    confirmLabel: 'Cancel order',
    cancelLabel: 'Keep it',
  },
  argTypes: {
    open: { description: 'Whether the dialog is shown.' },
    onOpenChange: { description: 'Called with `false` when the harmless answer is chosen.' },
    title: { control: 'text', description: 'The question.' },
    children: { control: 'text' },
    error: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'Before an action that is hard to undo.',
      do: 'Name the action in the title and on its button, and say what follows.',
      dont: 'Don’t ask before an action that can be undone: offer Undo in a Toast.',
    },
    docs: { story: { inline: false, height: '22rem' } },
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const no = () => screen.getByRole('button', { name: 'Keep it' });
const yes = () => screen.getByRole('button', { name: 'Cancel order' });

/** An alertdialog with the focus on the harmless answer; Escape means no, and there is no close button. */
export const Standard: Story = {
  play: async () => {
    const question = await screen.findByRole('alertdialog', { name: 'Cancel order 1042?' });
    await expect(question).toHaveAccessibleDescription(/^Its items go back on the shelf/);
    await expect(within(question).getAllByRole('button')).toEqual([no(), yes()]);
    await waitFor(() => expect(no()).toHaveFocus());
  },
};

export const AnsweringByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(no()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(yes()).toHaveFocus();
    await userEvent.tab();
    await expect(no()).toHaveFocus();
    await userEvent.click(yes());
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Danger: Story = { args: { danger: true } };

/** While the action is under way nothing closes the dialog, and the action can't be started twice. */
export const Busy: Story = {
  args: { danger: true, busy: true, busyLabel: 'Cancelling…' },
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(no()).toHaveFocus());
    await userEvent.keyboard('{Enter}{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelling…' }));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const WithError: Story = {
  args: { danger: true, error: 'The order could not be cancelled: it is being paid. Try again in a minute.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('it is being paid');
  },
};

export const LongWords: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    danger: true,
    title: 'Delete Hand-hammered Copper Kettle with a Walnut Handle?',
    children: 'It is hidden everywhere at once. Orders keep its name, price and picture of the day.',
    confirmLabel: 'Delete the product and its photos',
    cancelLabel: 'Keep the product',
  },
};
