import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextField, textFieldTypes } from './TextField.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Email', type: 'email', name: 'email', autoComplete: 'email', onChange: fn() },
  argTypes: {
    type: { control: 'select', options: textFieldTypes },
    hint: { control: 'text' },
    error: { control: 'text' },
    labelNote: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'For one line of text.',
      do: 'Choose the type, so that phones show the right keyboard, and tell browsers what to fill in.',
      dont: 'Don’t use a placeholder as the label.',
    },
  },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Typing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.type(input, 'asha@example.com');
    await expect(input).toHaveValue('asha@example.com');
    await expect(args.onChange).toHaveBeenCalled();
    await expect(input).toBeValid();
  },
};

export const Filled: Story = { args: { defaultValue: 'asha@example.com' } };

export const WithHint: Story = {
  args: { hint: 'We send the receipt there.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('We send the receipt there.');
  },
};

export const WithError: Story = {
  args: {
    defaultValue: 'asha@',
    error: 'An account with this e-mail exists. Please log in.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('An account with this e-mail exists. Please log in.');
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'asha@example.com' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'asha@example.com' } };
export const LabelHidden: Story = { args: { labelHidden: true, placeholder: 'Search Here', type: 'search' } };
export const Optional: Story = { args: { label: 'Phone', type: 'tel', labelNote: 'optional' } };

export const LongWordsOnAPhone: Story = {
  args: {
    label: 'The e-mail address under which the shop should know you from now on',
    labelNote: 'optional',
    hint: 'We send the receipt there, and what you need to set a new password, and nothing else.',
    error: 'An account with this e-mail exists. Please log in, or take another address.',
    defaultValue: 'a.very.long.name.before.the.sign@a-rather-long-host-name.example.com',
  },
  globals: { viewport: { value: 'phone' } },
};
