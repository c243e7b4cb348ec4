import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: {
    legend: 'Pay with',
    name: 'method',
    onChange: fn(),
    options: [
      { value: 'visa', label: 'Visa', hint: 'ending in 1111' },
      { value: 'paypal', label: 'PayPal', hint: 'asha@example.com' },
      { value: 'cash', label: 'Cash', disabled: true },
    ],
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  args: { defaultValue: 'visa' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Pay with' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /Visa/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /PayPal/ })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('paypal');
  },
};

export const NothingChosen: Story = {};

export const WithError: Story = {
  args: { error: 'Choose a way to pay.' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toHaveAccessibleDescription('Choose a way to pay.');
    await expect(group).toHaveAttribute('aria-invalid', 'true');
  },
};
