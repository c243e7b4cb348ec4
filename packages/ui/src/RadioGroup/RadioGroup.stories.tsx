import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { RadioGroup, radioOrientations } from './RadioGroup.tsx';

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
  argTypes: { orientation: { control: 'inline-radio', options: radioOrientations } },
  parameters: {
    guidance: {
      use: 'For one choice of two to about six that are worth comparing.',
      do: 'Put the most common option first, and choose it where nothing speaks against it.',
      dont: 'Don’t use it for a long list: a Select takes less room.',
    },
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = { args: { defaultValue: 'visa' } };

export const Choosing: Story = {
  ...Standard,
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Pay with' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /Visa/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /PayPal/ })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('paypal');
  },
};

export const NothingChosen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole('radio', { checked: true })).toHaveLength(0);
    await expect(canvas.getByRole('radio', { name: 'Cash' })).toBeDisabled();
  },
};

export const WithError: Story = {
  args: { error: 'Choose a way to pay.' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toHaveAccessibleDescription('Choose a way to pay.');
    await expect(group).toHaveAttribute('aria-invalid', 'true');
  },
};

export const WithHint: Story = {
  args: { hint: 'You can change it for each order.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      'You can change it for each order.',
    );
  },
};

export const Horizontal: Story = {
  args: {
    legend: 'Shipping',
    orientation: 'horizontal',
    options: [
      { value: '1', label: 'Yes' },
      { value: '0', label: 'No' },
    ],
  },
  play: async ({ canvas }) => {
    await expectStartAndEndToSwap(canvas.getByText('Yes'), canvas.getByText('No'));
    await expectStartAndEndToSwap(canvas.getByRole('radio', { name: 'Yes' }), canvas.getByText('Yes'));
  },
};

/** One Tab stop; arrow keys move the choice and skip disabled options; Space chooses the first. */
export const KeyboardAlone: Story = {
  args: { hint: 'You can change it for each order.' },
  play: async ({ canvas, userEvent, args }) => {
    const [visa, paypal, cash] = canvas.getAllByRole('radio');
    await userEvent.tab();
    await expect(visa).toHaveFocus();
    await expect(visa).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(visa).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(paypal).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(visa).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect(paypal).toHaveFocus();
    await expect(cash).not.toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('paypal');
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toBeRequired();
    await expect(canvas.getByRole<HTMLInputElement>('radio', { name: /Visa/ }).validity.valueMissing).toBe(
      true,
    );
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'visa' } };
