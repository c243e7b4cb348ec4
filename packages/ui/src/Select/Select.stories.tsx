import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Select } from './Select.tsx';

const meta = {
  title: 'Components/Select',
  component: Select,
  args: {
    label: 'Category',
    name: 'category',
    onChange: fn(),
    options: [
      { value: 'All', label: 'Pick Category' },
      { value: '1', label: 'Home & Kitchen' },
      { value: '2', label: 'Books' },
      { value: '3', label: 'Festival lights', disabled: true },
    ],
  },
  argTypes: { hint: { control: 'text' }, error: { control: 'text' } },
  parameters: {
    guidance: {
      use: 'For one choice from a list that people know, such as a country.',
      do: 'Order the options as people expect: by the alphabet or by size.',
      dont: 'Don’t use it for two or three options: a RadioGroup shows them at once.',
    },
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};

export const Choosing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Category' });
    await userEvent.selectOptions(select, 'Books');
    await expect(select).toHaveValue('2');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** The arrow keys and the first letters choose without opening it. */
export const KeyboardAlone: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    // The change that an arrow key makes, since a test can't press keys on a native select.
    await fireEvent.change(select, { target: { value: '1' } });
    await expect(select).toHaveValue('1');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(select).not.toHaveFocus();
  },
};

export const Filled: Story = { args: { defaultValue: '2' } };
export const WithHint: Story = { args: { hint: 'It decides the shelf.' } };

export const WithError: Story = {
  args: { error: 'Choose a category.', hint: 'It decides the shelf.' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox');
    await expect(select).toBeInvalid();
    await expect(select).toHaveAccessibleDescription('Choose a category. It decides the shelf.');
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** A long label is cut before the arrow at the end. */
export const LongWordsOnAPhone: Story = {
  args: {
    options: [
      { value: '1', label: 'Everything for the home, the kitchen, the garden and the festival season' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const arrow = canvas.getByRole('combobox').nextElementSibling;
    await expectStartAndEndToSwap(canvas.getByText('Category'), arrow as Element);
  },
};
