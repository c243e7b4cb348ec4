import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

const meta = {
  title: 'Components/NumberField',
  component: NumberField,
  args: { label: 'Quantity', value: 3, min: 1, max: 99, onCommit: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Kept({ value, onCommit, ...rest }: NumberFieldProps) {
  const [kept, setKept] = useState(value);
  const keep = (next: number) => {
    onCommit(next);
    setKept(next);
  };
  return <NumberField {...rest} value={kept} onCommit={keep} />;
}

export const CommitsWhatFits: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Quantity' });
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
    await userEvent.clear(input);
    await expect(args.onCommit).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(input).toHaveValue(3);
  },
};

export const WithError: Story = { args: { error: 'Only 2 are left.' } };
export const Disabled: Story = { args: { disabled: true } };
