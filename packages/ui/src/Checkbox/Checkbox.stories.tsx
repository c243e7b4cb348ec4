import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'Save card', onChange: fn() },
  parameters: {
    guidance: {
      use: 'For a choice of yes or no that takes effect when the form is sent.',
      do: 'Word the label so that a tick means yes.',
      dont: 'Don’t tick a box beforehand that costs money or gives consent.',
    },
  },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Save card' });
    await userEvent.click(canvas.getByText('Save card'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const Checked: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { hint: 'It stays with the payment provider, never with us.' } };

export const WithError: Story = {
  args: { error: 'Tick it to go on.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Tick it to go on.');
  },
};

/** One box represents several others: some of them are ticked. */
export const Indeterminate: Story = {
  render: function OneForAll() {
    const [ticked, setTicked] = useState(['Lamps']);
    const all = ['Lamps', 'Books'];
    const some = ticked.length > 0 && ticked.length < all.length;
    return (
      <Stack gap="none">
        <Checkbox
          label="Every category"
          checked={ticked.length === all.length}
          indeterminate={some}
          onChange={(event) => setTicked(event.currentTarget.checked ? all : [])}
        />
        {all.map((one) => (
          <Checkbox key={one} label={one} checked={ticked.includes(one)} readOnly />
        ))}
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Every category' });
    await expect(box).toBePartiallyChecked();
  },
};

export const TickingAll: Story = {
  ...Indeterminate,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Every category' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    await expect(box).not.toBePartiallyChecked();
    await userEvent.keyboard(' ');
    await expect(canvas.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  },
};

/** The box stays indeterminate after a press if the caller does not change the prop. */
export const StaysIndeterminate: Story = {
  args: { indeterminate: true },
  render: function Counting(args) {
    const [presses, setPresses] = useState(0);
    return <Checkbox {...args} label={`Pressed ${presses} times`} onChange={() => setPresses(presses + 1)} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(canvas.getByRole('checkbox', { name: 'Pressed 1 times' })).toBePartiallyChecked();
  },
};

export const LongWords: Story = {
  args: {
    label:
      'I have read the terms of sale and the way this shop handles what it knows of me, and I agree to both.',
    hint: 'You can ask us to forget it.',
  },
  globals: { viewport: { value: 'phone' } },
};

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
export const DisabledUnchecked: Story = { args: { disabled: true } };
