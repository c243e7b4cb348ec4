import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { QuantityField, type QuantityFieldProps } from './QuantityField.tsx';

const meta = {
  title: 'Shop/QuantityField',
  component: QuantityField,
  args: { value: 3, max: 99, onCommit: fn() },
  argTypes: { hint: { control: 'text' }, error: { control: 'text' } },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof QuantityField>;

export default meta;
type Story = StoryObj<typeof meta>;

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
    await userEvent.tripleClick(input);
    await userEvent.keyboard('500');
    await expect(args.onCommit).toHaveBeenLastCalledWith(99);
    await expect(input).toHaveValue(99);
  },
};

export const IgnoresTooLittle: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.tripleClick(input);
    await userEvent.keyboard('0');
    await expect(input).toHaveValue(1);
    await userEvent.tab();
    await expect(input).toHaveValue(3);
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
