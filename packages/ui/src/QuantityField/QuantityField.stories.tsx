import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { QuantityField } from './QuantityField.tsx';

const meta = {
  title: 'Shop/QuantityField',
  component: QuantityField,
  args: { value: 1, max: 99, onCommit: fn() },
} satisfies Meta<typeof QuantityField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Adjsut Quantity' });
    await userEvent.tripleClick(input);
    await userEvent.keyboard('4');
    await expect(args.onCommit).toHaveBeenLastCalledWith(4);
  },
};

export const WithError: Story = { args: { value: 5, error: 'Only 2 are left.' } };
