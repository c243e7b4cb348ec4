import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { QuantityField, type QuantityFieldProps } from './QuantityField.tsx';

const meta = {
  title: 'Shop/QuantityField',
  component: QuantityField,
  args: { value: 3, max: 99, onCommit: fn() },
  argTypes: {
    hint: { control: 'text', description: 'Shown small below the control.' },
    error: { control: 'text', description: 'What is wrong and how to correct it.' },
  },
  render: (args) => <Kept {...args} />,
  parameters: {
    guidance: {
      use: 'For how many of a product are bought.',
      do: 'Set the maximum to what is in stock.',
      dont: 'Don’t use it for other numbers: a NumberField may be empty or have decimals.',
    },
  },
} satisfies Meta<typeof QuantityField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};

function Kept({ value, onCommit, ...rest }: QuantityFieldProps) {
  const [kept, setKept] = useState(value);
  const keep = (next: number) => {
    onCommit(next);
    setKept(next);
  };
  return <QuantityField {...rest} value={kept} onCommit={keep} />;
}

export const CommitsWhatFits: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Adjsut Quantity' });
    await userEvent.tripleClick(input);
    await userEvent.keyboard('12');
    await expect(args.onCommit).toHaveBeenLastCalledWith(12);
    await userEvent.tab();
    await expect(input).toHaveValue(12);
  },
};

/** What is half typed stays as it is, and is no quantity yet. */
export const HalfTyped: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.tripleClick(input);
    await userEvent.keyboard('05');
    await expect(args.onCommit).toHaveBeenCalledTimes(1);
    await expect(args.onCommit).toHaveBeenLastCalledWith(5);
    await userEvent.tab();
    await expect(input).toHaveDisplayValue('5');
  },
};

/** `value` may follow later, and each step counts; what the caller refuses is not shown. */
export const FollowsLater: Story = {
  args: { stepper: true, onCommit: fn((quantity: number) => quantity < 6) },
  render: (args) => <QuantityField {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const more = canvas.getByRole('button', { name: 'One more' });
    await userEvent.click(more);
    await userEvent.click(more);
    await expect(args.onCommit).toHaveBeenLastCalledWith(5);
    await expect(canvas.getByRole('spinbutton')).toHaveValue(5);
    await userEvent.click(more);
    await expect(args.onCommit).toHaveBeenLastCalledWith(6);
    await expect(canvas.getByRole('spinbutton')).toHaveValue(5);
  },
};

/** A number above the largest one becomes that when the field loses the focus. */
export const TooMany: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.tripleClick(input);
    await userEvent.keyboard('500');
    await expect(input).toHaveValue(500);
    await userEvent.tab();
    await expect(args.onCommit).toHaveBeenLastCalledWith(99);
    await expect(input).toHaveValue(99);
  },
};

export const IgnoresTooLittle: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton');
    for (const typed of ['0', '-4', '1.5']) {
      await userEvent.clear(input);
      await userEvent.paste(typed);
      await expect(input).toHaveValue(Number(typed));
      await userEvent.tab();
      await expect(input).toHaveValue(3);
    }
    await expect(args.onCommit).not.toHaveBeenCalled();
  },
};

/** An emptied field shows the current quantity again when it loses the focus. */
export const EmptiedComesBack: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.clear(input);
    await expect(input).toHaveValue(null);
    await userEvent.tab();
    await expect(input).toHaveValue(3);
    await expect(args.onCommit).not.toHaveBeenCalled();
  },
};

export const WithError: Story = { args: { value: 5, error: 'Only 2 are left.' } };
export const Disabled: Story = { args: { disabled: true } };

/** The buttons stop at the bounds. Tab meets only the field, where the arrow keys do the same. */
export const WithButtons: Story = {
  args: { label: 'Quantity', value: 2, max: 3, stepper: true },
};

export const Counting: Story = {
  ...WithButtons,
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Quantity' });
    const [fewer, more] = [
      canvas.getByRole('button', { name: 'One less' }),
      canvas.getByRole('button', { name: 'One more' }),
    ];
    await userEvent.click(more);
    await expect(args.onCommit).toHaveBeenLastCalledWith(3);
    await expect(more).toBeDisabled();
    await userEvent.click(fewer);
    await userEvent.click(fewer);
    await expect(input).toHaveValue(1);
    await expect(fewer).toBeDisabled();
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.tab();
    await expect(more).not.toHaveFocus();
  },
};
