import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BulkPreview } from 'contracts';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { forbidden } from '../calls/failure.fixture.ts';
import { categories } from '../category/category.fixture.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';

const preview: BulkPreview = {
  id: 'edit',
  changed: 500,
  left: 2,
  changedProducts: [
    {
      id: '1',
      name: 'Brass Table Lamp',
      before: {
        pricePaise: 149_900,
        quantity: 12,
        category: { id: 'home', name: 'Home' },
        needsShipping: true,
      },
      after: {
        pricePaise: 134_910,
        quantity: 20,
        category: { id: 'garden', name: 'Garden' },
        needsShipping: false,
      },
    },
    { id: '2', name: 'Cotton Throw', before: { pricePaise: 9_950 }, after: { pricePaise: 8_955 } },
  ],
  leftProducts: [
    { id: '3', name: 'Blue Vase', why: 'It is so already.' },
    { id: '4', name: '', why: 'It is not in the shop.' },
  ],
};

const call = <Output,>(output: Output) => ({
  run: fn(async (): Promise<Output> => output),
  busy: false,
  failure: null,
});

const meta = {
  title: 'Shop/Change many products',
  component: BulkEditDialog,
  args: {
    open: true,
    count: { value: 502, isMore: false },
    categories,
    look: call(preview),
    make: call(null),
    onClose: fn(),
  },
  parameters: {
    guidance: {
      use: 'To change many products in one step.',
      do: 'Show what would change before it does.',
      dont: 'Don’t use it for one product: its page has a form.',
    },
    noElement: 'A dialog, which passes on what it is given.',
  },
} satisfies Meta<typeof BulkEditDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change 502 products' }));

/** Filled by keyboard alone: an amount is asked for once it is clear of what. */
export const Filling: Story = {
  play: async ({ userEvent, args }) => {
    const form = await dialog();
    await expect(form.getByLabelText('Price')).toHaveFocus();
    await userEvent.selectOptions(form.getByLabelText('Price'), 'Lower by (%)');
    await userEvent.tab();
    await userEvent.keyboard('12.5');
    await userEvent.selectOptions(form.getByLabelText('Round the new price'), 'To end in 99 rupees');
    await userEvent.selectOptions(form.getByLabelText('In stock'), 'Add');
    await userEvent.type(form.getByLabelText('Add (units)'), '8');
    await userEvent.selectOptions(form.getByLabelText('Category'), 'Garden');
    await userEvent.selectOptions(form.getByLabelText('Shipping'), 'Is not shipped');
    form.getByRole('button', { name: 'Preview' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.look.run).toHaveBeenLastCalledWith({
      price: { percent: -12.5, round: 'ninety_nine' },
      stock: { add: 8 },
      categoryId: 'garden',
      needsShipping: false,
    });
    await form.findByRole('heading', { name: '500 products to change' });
    await expect(form.getByRole('region', { name: 'What would change' })).toHaveFocus();
    await userEvent.click(form.getByRole('button', { name: 'Back' }));
    await expect(form.getByLabelText('Price')).toHaveFocus();
    await expect(form.getByLabelText('Lower by (%)')).toHaveValue(12.5);
    await expect(form.getByLabelText('Round the new price')).toHaveDisplayValue('To end in 99 rupees');
    await expect(form.getByLabelText('Category')).toHaveDisplayValue('Garden');
  },
};

const look: NonNullable<Story['play']> = async ({ userEvent }) => {
  const form = await dialog();
  await userEvent.selectOptions(form.getByLabelText('Price'), 'Set to (₹)');
  await userEvent.type(form.getByLabelText('Set to (₹)'), '99.5');
  await userEvent.click(form.getByRole('button', { name: 'Preview' }));
  await form.findByRole('heading', { name: /change$/ });
};

/** Old and new values of each, and which stay as they are. */
export const Preview: Story = {
  play: async (context) => {
    await look(context);
    const { args, userEvent } = context;
    await expect(args.look.run).toHaveBeenLastCalledWith({ price: { set: 9_950 } });
    const shown = await dialog();
    const lamp = within(shown.getByRole('row', { name: /Brass Table Lamp/ }));
    await expect(lamp.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual([
      '₹ 1,499',
      '12',
      'Home',
      'Shipped',
    ]);
    await expect(lamp.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual([
      '₹ 1,349.10',
      '20',
      'Garden',
      'Not shipped',
    ]);
    await expect(shown.getByText('The first 2 products of 500.')).toBeVisible();
    await expect(shown.getByRole('heading', { name: '2 products left alone' })).toBeVisible();
    await expect(shown.getByText('It is so already.')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Change 500 products' }));
    await expect(args.make.run).toHaveBeenCalledWith('edit');
  },
};

export const PreviewOnAPhone: Story = { globals: { viewport: { value: 'phone' } }, play: look };
export const PreviewRightToLeft: Story = { globals: { direction: 'rtl' }, play: look };

export const NothingChanges: Story = {
  args: { look: call({ ...preview, id: null, changed: 0, changedProducts: [] }) },
  play: async (context) => {
    await look(context);
    const shown = await dialog();
    await expect(shown.getByRole('heading', { name: 'Nothing would change' })).toBeVisible();
    await expect(shown.queryByRole('button', { name: /^Change/ })).toBeNull();
  },
};

/** A person who is not an admin reads why (decision 9). */
export const Refused: Story = {
  args: { look: { ...call(preview), failure: null } },
  render: (args) => <BulkEditDialog {...args} look={{ ...args.look, failure: forbidden }} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(forbidden.message));
  },
};

export const Looking: Story = {
  args: { look: { ...call(preview), busy: true } },
  play: async () => {
    const form = await dialog();
    await expect(form.getByRole('button', { name: /Looking/ })).toHaveAttribute('aria-disabled', 'true');
  },
};
