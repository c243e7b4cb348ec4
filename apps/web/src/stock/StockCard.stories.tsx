import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StockChange } from 'contracts';
import { expect, fn } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { product } from '../product/product.fixture.ts';
import { StockCard } from './StockCard.tsx';

const lamp = product('Brass Table Lamp', 40);
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
const row = (id: string, more: Partial<StockChange>): StockChange => ({
  id,
  at: at(Number(id)),
  reason: 'received',
  words: '',
  units: 5,
  stockAfter: 12,
  by: 'Asha Rao',
  order: null,
  ...more,
});

const changes = [
  row('9', { reason: 'other', words: 'Given to the photographer', units: -1, stockAfter: 15 }),
  row('8', { reason: 'sold', units: -2, stockAfter: 16, by: null, order: { id: 'o', number: '1042' } }),
  row('7', { words: 'Delivery note 4711', units: 10, stockAfter: 18 }),
  row('6', { reason: 'set', units: -4, stockAfter: 8, by: null }),
  row('5', { reason: 'created', units: 12 }),
];

const meta = {
  title: 'Shop/Stock of a product',
  component: StockCard,
  args: {
    stock: { stock: 15, reserved: 3, changes },
    failure: null,
    retry: fn(),
    more: null,
    loadingMore: false,
    change: { run: fn(() => Promise.resolve(lamp)), busy: false, failure: null },
  },
  parameters: {
    guidance: {
      use: 'On the page where an admin changes a product.',
      do: 'Ask how many units more or fewer, and why.',
      dont: 'Don’t ask for a new total: what is sold meanwhile would be lost.',
    },
    noElement: 'A section, which passes on what it is given.',
  },
} satisfies Meta<typeof StockCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('15 units in the house. Open orders hold 3, so 12 can be sold.'),
    ).toBeVisible();
    await expect(canvas.getByText('Given to the photographer')).toBeVisible();
    await expect(canvas.getByText('Received: Delivery note 4711')).toBeVisible();
    await expect(canvas.getByText('−2')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Order 1042' })).toHaveAttribute('href', '/order/o');
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const TakingAway: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Add or take away'), 'Take away');
    await userEvent.type(canvas.getByLabelText('Units'), '3');
    await userEvent.selectOptions(canvas.getByLabelText('Why?'), 'Other');
    await userEvent.type(canvas.getByLabelText('The reason'), 'Lost');
    await userEvent.click(canvas.getByRole('button', { name: 'Change stock' }));
    await expect(args.change.run).toHaveBeenLastCalledWith({ units: -3, reason: 'other', words: 'Lost' });
    await expect(canvas.getByLabelText('Units')).toHaveValue(null);
    (document.activeElement as HTMLElement).blur();
  },
};

export const Refused: Story = {
  args: {
    change: {
      run: fn(() => Promise.resolve(null)),
      busy: false,
      failure: {
        ...unreachable,
        code: 'conflict',
        message: 'There are 15 units, and open orders hold 3 of them. At most 12 can be taken away.',
      },
    },
  },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('At most 12 can be taken away.'),
};

export const Long: Story = {
  args: { more: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Older changes' });
    await userEvent.click(button);
    await expect(args.more).toHaveBeenCalledOnce();
    button.blur();
  },
};

export const Loading: Story = { args: { stock: undefined } };
export const Empty: Story = { args: { stock: { stock: 1, reserved: 0, changes: [] } } };
export const Error: Story = { args: { stock: undefined, failure: unreachable } };
