import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

const meta = {
  title: 'Components/NumberField',
  component: NumberField,
  args: { label: 'Price', name: 'price', value: 1499, min: 0, step: 0.01, onValueChange: fn() },
  argTypes: { hint: { control: 'text' }, error: { control: 'text' }, labelNote: { control: 'text' } },
  render: (args) => <Kept {...args} />,
  parameters: {
    guidance: {
      use: 'For an amount that is calculated with: a price, a stock.',
      do: 'Say the unit in the label or the hint.',
      dont: 'Don’t use it for a phone number or a code: those are text.',
    },
  },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Kept({ value, onValueChange, ...rest }: NumberFieldProps) {
  const [kept, setKept] = useState(value);
  const keep = (next: number | null) => {
    onValueChange?.(next);
    setKept(next);
  };
  return <NumberField {...rest} value={kept} onValueChange={keep} />;
}

export const Filled: Story = {};

export const Typing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Price' });
    await expect(input).toHaveValue(1499);
    await userEvent.tripleClick(input);
    await userEvent.keyboard('99.5');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(99.5);
    await expect(input).toHaveValue(99.5);
  },
};

export const Empty: Story = { args: { value: null, placeholder: '0' } };

/** An emptied field stays empty, and the caller is called with null. */
export const EmptiedStaysEmpty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.clear(input);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue(null);
    await userEvent.tab();
    await expect(input).toHaveValue(null);
    await userEvent.type(input, '7');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(7);
  },
};

/** A number that the caller refuses is not shown. */
export const CallerDecides: Story = {
  render: (args) => <NumberField {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton');
    await userEvent.type(input, '0');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(14990);
    await expect(input).toHaveValue(1499);
  },
};

/** Without `value` the browser keeps the number, and a form sends it. */
export const KeptByTheBrowser: Story = {
  args: { value: undefined, defaultValue: 3, label: 'Quantity', name: 'quantity', step: 1 },
  render: (args) => (
    <form>
      <NumberField {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('spinbutton');
    await userEvent.type(input, '0');
    await expect(new FormData(input.form ?? undefined).get('quantity')).toBe('30');
  },
};

export const WithHint: Story = { args: { hint: 'In rupees, with GST.' } };
export const WithError: Story = { args: { value: -2, error: 'At least 0.' } };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };
