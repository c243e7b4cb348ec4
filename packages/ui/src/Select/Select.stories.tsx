import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
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
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Category' });
    await userEvent.selectOptions(select, 'Books');
    await expect(select).toHaveValue('2');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const WithError: Story = { args: { error: 'Choose a category.', hint: 'It decides the shelf.' } };
export const Disabled: Story = { args: { disabled: true } };
