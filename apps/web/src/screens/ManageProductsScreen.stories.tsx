import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ProductPage } from 'contracts';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { DeleteProductDialog } from '../product/DeleteProductDialog.tsx';
import { products } from '../product/product.fixture.ts';
import { ManageProductsScreen } from './ManageProductsScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const pageOf = (rest: Partial<ProductPage> = {}): ProductPage => ({
  products,
  total: products.length,
  found: { value: products.length, isMore: false },
  page: 1,
  pageCount: 1,
  correctedText: null,
  ...rest,
});

const none = { products: [], found: { value: 0, isMore: false } };

const meta = {
  title: 'Screens/Manage products',
  component: ManageProductsScreen,
  args: {
    address: { text: '', sort: 'relevance', page: 1 },
    page: pageOf(),
    waits: false,
    failure: null,
    onRetry: fn(),
    onAsk: fn(),
    onDelete: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof ManageProductsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Total 4 Products' })).toBeVisible();
    const lamp = within(canvas.getByRole('row', { name: /Brass Table Lamp/ }));
    await expect(lamp.getByText('₹ 1,499')).toBeVisible();
    await expect(lamp.getByText('12')).toBeVisible();
    const update = lamp.getByRole('link', { name: 'Update Brass Table Lamp' });
    await expect(update).toHaveTextContent(/^Update$/);
    await expect(update).toHaveAttribute('href', '/admin/product/update/brass-table-lamp');
    const remove = lamp.getByRole('button', { name: 'Delete Brass Table Lamp' });
    await expect(remove).toHaveTextContent(/^Delete$/);
    await userEvent.click(remove);
    await expect(args.onDelete).toHaveBeenLastCalledWith(products[0]);
    await expect(canvas.getByText('Sold out')).toBeVisible();
  },
};

export const Searching: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByLabelText('Sort by')).toHaveValue('newest');
    await userEvent.type(canvas.getByLabelText('Search products'), 'brass{Enter}');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ text: 'brass', sort: 'relevance', page: 1 });
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Price: low to high');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ text: 'brass', sort: 'cheapest', page: 1 });
  },
};

export const OneOfManyPages: Story = {
  args: {
    address: { text: '', sort: 'mostSold', page: 1700 },
    page: pageOf({ total: 100_000, found: { value: 100_000, isMore: false }, page: 1700, pageCount: 2000 }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Total 1,00,000 Products' })).toBeVisible();
    await expect(canvas.getByText('Page 1,700 of 2,000.')).toBeVisible();
    const pages = within(canvas.getByRole('navigation', { name: 'Pages of products' }));
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/admin/products?sort=mostSold&page=1701',
    );
    const goTo = canvas.getByLabelText('Go to page');
    await userEvent.clear(goTo);
    await userEvent.type(goTo, '12{Enter}');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ text: '', sort: 'mostSold', page: 12 });
  },
};

/** The previous page stays in sight until the next one has loaded. */
export const NextPageLoading: Story = {
  args: { ...OneOfManyPages.args, waits: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(products.length);
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Found: Story = {
  args: {
    address: { text: 'bras', sort: 'relevance', page: 1 },
    page: pageOf({ total: 100_000, correctedText: 'brass' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4 products found for “brass”.')).toBeVisible();
    await expect(canvas.getByLabelText('Search products')).toHaveValue('bras');
    await expect(canvas.getByLabelText('Sort by')).toHaveDisplayValue('Best match');
  },
};

export const NothingFound: Story = {
  args: { address: { text: 'xylophone', sort: 'relevance', page: 1 }, page: pageOf({ ...none, total: 64 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No product was found for “xylophone”.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show all products' })).toHaveAttribute(
      'href',
      '/admin/products',
    );
  },
};

const asking = {
  product: products[0],
  open: true,
  busy: false,
  failure: null,
  onDelete: fn(),
  onClose: fn(),
};

/** Delete asks first and explains the consequences. */
export const AsksBeforeDeleting: Story = {
  render: (args) => (
    <>
      <ManageProductsScreen {...args} />
      <DeleteProductDialog {...asking} />
    </>
  ),
  play: async ({ userEvent }) => {
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Brass Table Lamp?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(asking.onDelete).toHaveBeenCalledOnce();
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
    await expect(asking.onClose).toHaveBeenCalledOnce();
  },
};

/** The message of a refused deletion is in the dialog. */
export const DeletingRefused: Story = {
  render: (args) => (
    <>
      <ManageProductsScreen {...args} />
      <DeleteProductDialog {...asking} failure={forbidden} />
    </>
  ),
  play: async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByRole('alert')).toHaveTextContent(forbidden.message);
  },
};

export const Loading: Story = {
  args: { page: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Total … Products' })).toBeVisible();
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  args: { page: pageOf({ ...none, total: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Total 0 Products' })).toBeVisible();
    await expect(canvas.getByText('The shop has no products yet.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create Product' })).toHaveAttribute(
      'href',
      '/crete/product',
    );
  },
};

export const Error: Story = {
  args: { page: undefined, failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The previous page stays when the next one fails. */
export const NextPageFailed: Story = {
  args: { ...OneOfManyPages.args },
  render: function Page(args) {
    const [hasFailed, setFailed] = useState(true);
    return (
      <ManageProductsScreen
        {...args}
        failure={hasFailed ? unreachable : null}
        onRetry={() => setFailed(false)}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Total 1,00,000 Products' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(products.length);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(canvas.getByRole('region', { name: 'List of products' })).toHaveFocus();
  },
};
