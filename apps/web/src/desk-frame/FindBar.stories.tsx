import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FindBar } from './FindDialog.tsx';

const meta = {
  title: 'Shop/Find',
  component: FindBar,
  args: {
    onText: fn(),
    found: {
      isLoading: false,
      hasFailed: false,
      suggestions: [
        { value: 'page /admin/orders', label: 'Orders', description: 'Page', href: '/admin/orders' },
        {
          value: 'order 1',
          label: 'Order 1042',
          description: 'Meera Krishnamurthy · ₹ 1,499',
          href: '/order/1',
        },
        {
          value: 'product 1',
          label: 'Brass Table Lamp',
          description: 'Product · ₹ 2,499 · 12 left',
          href: '/p',
        },
        { value: 'customer 1', label: 'Meera Das', description: 'Customer · meera@example.com', href: '/c' },
      ],
    },
  },
  parameters: {
    guidance: {
      use: 'In the window that opens with Ctrl K or / on the pages of the administration.',
      do: 'Say of what kind each find is.',
      dont: 'Don’t list more than four of a kind: the lists of the pages show all.',
    },
    noElement: 'Its form is SearchBar’s.',
  },
} satisfies Meta<typeof FindBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The arrow keys choose, and Enter opens. */
export const Finds: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('combobox', { name: 'Order, product, customer or page' });
    await expect(box).toHaveFocus();
    await userEvent.keyboard('me');
    await expect(args.onText).toHaveBeenLastCalledWith('me');
    await expect(canvas.getAllByRole('option')).toHaveLength(4);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('option', { name: /^Order 1042/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const FindsOnAPhone: Story = { ...Finds, globals: { viewport: { value: 'phone' } } };

export const Nothing: Story = {
  args: { found: { isLoading: false, hasFailed: false, suggestions: [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('qqq');
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing was found.');
  },
};

export const Failed: Story = {
  args: { found: { isLoading: false, hasFailed: true, suggestions: [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('q');
    await expect(canvas.getByRole('status')).toHaveTextContent('It could not be looked for. Try again.');
  },
};
