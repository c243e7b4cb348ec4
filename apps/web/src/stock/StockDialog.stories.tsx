import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { product } from '../product/product.fixture.ts';
import { StockDialog } from './StockDialog.tsx';

const lamp = product('Brass Table Lamp', 40);

const meta = {
  title: 'Shop/Change the stock',
  component: StockDialog,
  args: {
    product: lamp,
    change: { run: fn(() => Promise.resolve(lamp)), busy: false, failure: null },
    open: true,
    onClose: fn(),
  },
  parameters: {
    guidance: {
      use: 'To change the stock of one product of a list.',
      do: 'Say how many are left before it is asked how many more or fewer.',
      dont: 'Don’t use it on the page of the product, which has the form and the history.',
    },
    noElement: 'A dialog, which passes on what it is given.',
  },
} satisfies Meta<typeof StockDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Stock of Brass Table Lamp' }));

/** It closes when the stock has changed. */
export const Adding: Story = {
  play: async ({ args, userEvent }) => {
    const form = await dialog();
    // It comes into sight.
    await waitFor(() => expect(form.getByText(`Left in stock: ${lamp.quantity}`)).toBeVisible());
    await userEvent.type(form.getByLabelText('Units'), '12');
    await userEvent.click(form.getByRole('button', { name: 'Change stock' }));
    await expect(args.change.run).toHaveBeenLastCalledWith({ units: 12, reason: 'received', words: '' });
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** It stays open, with what was typed and why nothing has changed. */
export const Refused: Story = {
  args: {
    change: {
      run: fn(() => Promise.resolve(null)),
      busy: false,
      failure: { ...unreachable, code: 'conflict', message: 'A stock is at most 10,00,000 units.' },
    },
  },
  play: async ({ args, userEvent }) => {
    const form = await dialog();
    await expect(form.getByRole('alert')).toHaveTextContent('A stock is at most 10,00,000 units.');
    await userEvent.type(form.getByLabelText('Units'), '12');
    await userEvent.click(form.getByRole('button', { name: 'Change stock' }));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
