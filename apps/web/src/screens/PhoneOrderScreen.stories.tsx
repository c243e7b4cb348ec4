import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { address } from '../order/order.fixture.ts';
import { products } from '../product/product.fixture.ts';
import { listMeta } from './list-stories.fixture.ts';
import { PhoneOrderScreen } from './PhoneOrderScreen.tsx';

const [first, second] = products.map((product) => ({ ...product, needsShipping: true }));
const nothing = { onText: fn(), products: undefined, waits: false, failure: null };
const lines = [first, second].flatMap((product) => (product ? [{ product, quantity: 2 }] : []));

const meta = {
  title: 'Screens/Order by phone',
  component: PhoneOrderScreen,
  args: {
    lines: [],
    add: fn(),
    count: fn(),
    search: nothing,
    make: { run: fn(async () => null), busy: false, failure: null },
    initialEmail: '',
    onMade: fn(),
  },
  ...listMeta,
} satisfies Meta<typeof PhoneOrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Make the order' })).toBeDisabled(),
};

export const Finding: Story = {
  args: { search: { ...nothing, products: products.slice(0, 4) } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Find a product'), 'la');
    await expect(args.search.onText).toHaveBeenLastCalledWith('la');
    const [add] = canvas.getAllByRole('button', { name: /^Add / });
    if (add) await userEvent.click(add);
    await expect(args.add).toHaveBeenCalledWith(products[0]);
    (document.activeElement as HTMLElement).blur();
  },
};

export const NothingFound: Story = {
  args: { search: { ...nothing, products: [] } },
  play: ({ canvas }) => expect(canvas.getByText('No product was found.')).toBeVisible(),
};

export const Full: Story = {
  args: { lines, initialEmail: 'meera@example.com' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), address.name);
    await userEvent.type(canvas.getByLabelText('House number and street'), address.line1);
    await userEvent.click(canvas.getByRole('button', { name: /^Make the order for/ }));
    await expect(args.make.run).toHaveBeenCalledWith({
      email: 'meera@example.com',
      deliveryAddress: expect.objectContaining({ name: address.name, line1: address.line1 }),
    });
    (document.activeElement as HTMLElement).blur();
  },
};

export const OnAPhone: Story = { args: Full.args ?? {}, globals: { viewport: { value: 'phone' } } };

/** The order is being made. */
export const Loading: Story = {
  args: { ...Full.args, make: { run: fn(async () => null), busy: true, failure: null } },
};

export const Error: Story = {
  args: { make: { run: fn(async () => null), busy: false, failure: unreachable } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message),
};

const gone = 'Only 1 is left.';

/** The product that cannot be delivered says so, and so does the field of the address. */
export const Refused: Story = {
  args: {
    lines,
    make: {
      run: fn(async () => null),
      busy: false,
      failure: {
        code: 'out_of_stock',
        message: 'Not everything can be delivered.',
        fields: { [first?.id ?? '']: gone, 'deliveryAddress.city': 'Enter the city.' },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(gone)).toBeVisible();
    await expect(canvas.getByLabelText('City')).toBeInvalid();
  },
};

export const NotAllowed: Story = {
  args: { make: { run: fn(async () => null), busy: false, failure: forbidden } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(forbidden.message),
};
