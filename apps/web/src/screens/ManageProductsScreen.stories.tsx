import { may } from 'contracts/permission';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ProductPage } from 'contracts';
import { useState, type ComponentProps } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { categories } from '../category/category.fixture.ts';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { DeleteProductDialog } from '../product/DeleteProductDialog.tsx';
import type { ProductColumn } from '../manage/product-columns.store.ts';
import { draft } from '../product-form/draft.fixture.ts';
import { product, products } from '../product/product.fixture.ts';
import { useProductChoice } from '../manage/use-product-choice.ts';
import { ManageProductsScreen } from './ManageProductsScreen.tsx';
import { listArgs, listMeta, listStories, wholeList } from './list-stories.fixture.ts';
import type { May } from '../session/use-may.ts';
import { noViews } from '../list/list-views.fixture.ts';

const pageOf = (rest: Partial<ProductPage> = {}): ProductPage => ({
  products,
  total: products.length,
  planned: 0,
  hidden: 0,
  found: { value: products.length, isMore: false },
  page: 1,
  pageCount: 1,
  correctedText: null,
  ...rest,
});

const none = { products: [], found: { value: 0, isMore: false } };

const noneChosen = {
  count: { value: 0, isMore: false },
  all: { value: products.length, isMore: false, isFirst: false },
  isAll: false,
  has: () => false,
  set: fn(),
  chooseAll: fn(),
  clear: fn(),
  products: { ids: [] },
};

/** The screen with a choice of products and columns that it keeps itself. */
function Choosing(props: ComponentProps<typeof ManageProductsScreen>) {
  const choice = useProductChoice(props.address, props.page);
  const [columns, setColumns] = useState<readonly ProductColumn[]>(props.columns);
  return <ManageProductsScreen {...props} choice={choice} columns={columns} onColumns={setColumns} />;
}

const idle = { run: fn(async () => null), busy: false, failure: null };
const bulk = { look: idle, make: idle, running: null, stop: idle, undo: idle, undoable: null };
const running = { id: 'edit', way: 'change', done: 9_000, total: 24_000, by: 'Asha Rao' } as const;
const undoable = {
  id: 'edit',
  changed: 500,
  appliedAt: new Date(Date.UTC(2026, 10, 20, 10)).toISOString(),
  undoUntil: new Date(Date.UTC(2026, 10, 21, 10)).toISOString(),
  by: 'Asha Rao',
};

const meta = {
  title: 'Screens/Manage products',
  component: ManageProductsScreen,
  args: {
    may: (() => true) as May,
    ...listArgs,
    page: pageOf(),
    categories,
    choice: noneChosen,
    columns: ['price', 'stock'],
    onColumns: fn(),
    bulk,
    ownViews: noViews(),
    begun: { drafts: [], unsaved: null },
    onStock: fn(),
    onDelete: fn(),
  },
  ...listMeta,
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
    const throwRow = within(canvas.getByRole('row', { name: /Cotton Throw/ }));
    await expect(throwRow.getByText('Sold out')).toBeVisible();
  },
};

export const Searching: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByLabelText('Sort by')).toHaveValue('newest');
    await userEvent.type(canvas.getByLabelText('Search products'), 'brass{Enter}');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...wholeList, text: 'brass' });
    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Price: low to high');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ text: 'brass', sort: 'cheapest', page: 1 });
  },
};

/** Who may count the stock and change nothing else. */
export const ForAPacker: Story = {
  args: { may: (permission) => may('packer', permission) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Create Product' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Delete / })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Low stock' })).toBeVisible();
  },
};

const manyPages = pageOf({
  total: 100_000,
  found: { value: 3_400, isMore: false },
  pageCount: 68,
});

/** Chosen by keyboard: one, those of the page, all that the list holds, none. */
export const ChoosesProducts: Story = {
  args: { page: manyPages },
  render: Choosing,
  play: async ({ canvas, userEvent }) => {
    const bar = within(canvas.getByRole('region', { name: 'Chosen products' }));
    await expect(bar.getByText('Choose products to change several at once.')).toBeVisible();
    const page = canvas.getByRole('checkbox', { name: 'All on this page' });
    canvas.getByRole('checkbox', { name: 'Brass Table Lamp' }).focus();
    await userEvent.keyboard(' ');
    await expect(bar.getByText('1 product chosen.')).toBeVisible();
    await expect(page).toBePartiallyChecked();
    page.focus();
    await userEvent.keyboard(' ');
    await expect(bar.getByText('4 products chosen.')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Choose all 3,400 products' }));
    await expect(bar.getByText('All 3,400 products chosen.')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Chosen products' })).toHaveFocus();
    const edit = bar.getByRole('button', { name: 'Change 3,400 products…' });
    await userEvent.click(edit);
    const dialog = await screen.findByRole('dialog', { name: 'Change 3,400 products' });
    await expect(within(dialog).getByLabelText('Price')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(edit).toHaveFocus();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Cotton Throw' }));
    await expect(bar.getByText('3 products chosen.')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Choose none' }));
    await expect(page).not.toBeChecked();
  },
};

/** Also what is on no page of the list, which has 10,000 products. */
export const ChoosesAll: Story = {
  args: { page: pageOf({ total: 100_000, found: { value: 10_000, isMore: true }, pageCount: 200 }) },
  render: Choosing,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'All on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose all 1,00,000 products' }));
    await expect(canvas.getByText('All 1,00,000 products chosen.')).toBeVisible();
  },
};

/** Nobody has counted them all. */
export const ChoosesAllThatMatch: Story = {
  ...ChoosesAll,
  args: {
    ...ChoosesAll.args,
    address: { text: '', sort: 'relevance', page: 1, filters: { stock: 'in_stock' } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'All on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose all 10,000+ products' }));
    await expect(canvas.getByRole('button', { name: 'Change 10,000+ products…' })).toBeVisible();
  },
};

export const ChoosesTheBestMatches: Story = {
  ...ChoosesAll,
  args: {
    page: pageOf({ total: 100_000, found: { value: 1_000, isMore: true }, pageCount: 20 }),
    address: { text: 'lamp', sort: 'relevance', page: 1 },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'All on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose the first 1,000 products' }));
    await expect(canvas.getByText('1,000 products chosen.')).toBeVisible();
  },
};

export const ChoosesOnAPhone: Story = {
  ...ChoosesAll,
  globals: { viewport: { value: 'phone' } },
};

/** All columns; the browser keeps which. */
export const ChoosesColumns: Story = {
  render: Choosing,
  play: async ({ canvas, userEvent }) => {
    const open = canvas.getByRole('button', { name: 'Columns' });
    await userEvent.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns of the list' }));
    for (const name of ['Sold', 'Category', 'Shipping', 'Added'])
      await userEvent.click(dialog.getByRole('checkbox', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(open).toHaveFocus();
    const headers = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(headers).toEqual([
      'All on this page',
      'Name',
      'Price',
      'In stock',
      'Sold',
      'Category',
      'Shipping',
      'Added',
      'Actions',
    ]);
  },
};

/** The head of a column sorts by it, and the sorted one says so. */
export const SortsByColumn: Story = {
  args: { address: { text: '', sort: 'leastStock', filters: { stock: 'low' }, page: 3 } },
  play: async ({ canvas, userEvent, args }) => {
    const head = canvas.getByRole('columnheader', { name: 'In stock' });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getByLabelText('Sort by')).toHaveDisplayValue('Stock: low to high');
    await userEvent.click(within(head).getByRole('button'));
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...args.address, sort: 'mostStock', page: 1 });
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...args.address, sort: 'name', page: 1 });
  },
};

/** Every filter: each stands above the list in words, and can be taken off. */
export const Filtered: Story = {
  args: {
    address: {
      ...wholeList,
      filters: { category: 'garden', min: '99.5', max: '1000', stock: 'in_stock', shippy: '1' },
    },
    page: pageOf({ total: 100_000, found: { value: 10_000, isMore: true }, pageCount: 200 }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('The first 10,000 products that match. Page 1 of 200.')).toBeVisible();
    const chosen = within(canvas.getByRole('list', { name: 'Chosen filters' }));
    await expect(chosen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Remove Garden',
      'Remove At least ₹ 99.50',
      'Remove At most ₹ 1,000',
      'Remove In stock',
      'Remove Shipped',
      'Clear all',
    ]);
    await userEvent.selectOptions(canvas.getByLabelText('Stock'), 'Sold out');
    await expect(args.onAsk).toHaveBeenLastCalledWith({
      ...args.address,
      filters: { ...args.address.filters, stock: 'sold_out' },
    });
  },
};

export const FilteredOnAPhone: Story = {
  ...Filtered,
  globals: { viewport: { value: 'phone' } },
  play: ({ canvas }) => expect(canvas.getByLabelText('Category')).not.toBeVisible(),
};

export const OpeningFiltersOnAPhone: Story = {
  ...FilteredOnAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Filters (5)'));
    await expect(canvas.getByLabelText('Category')).toHaveDisplayValue('Garden');
  },
};

export const NothingMatches: Story = {
  args: {
    address: { ...wholeList, filters: { stock: 'sold_out' } },
    page: pageOf({ ...none, total: 64 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 products found.')).toBeVisible();
    await expect(canvas.getByText('No product matches the filters.')).toBeVisible();
  },
};

/** What is done seldom is in a menu of the row. */
export const MenuOfARow: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More for Brass Table Lamp' }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'View Product' })).toHaveAttribute(
      'href',
      '/product/brass-table-lamp',
    );
    await userEvent.click(menu.getByRole('menuitem', { name: 'Change stock…' }));
    await expect(args.onStock).toHaveBeenCalledWith(products[0]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    (document.activeElement as HTMLElement).blur();
  },
};

/** What shoppers do not see says so. */
export const NotInTheShop: Story = {
  args: {
    address: { ...wholeList, filters: { visibility: 'hidden' } },
    page: pageOf({
      products: [
        product('Brass Table Lamp', 40, { publishedAt: null }),
        product('Cotton Throw', 120, { publishedAt: '2099-01-02T04:00:00.000Z' }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    const badgeOf = (name: RegExp) => within(canvas.getByRole('row', { name }));
    await expect(badgeOf(/Brass Table Lamp/).getByText('Hidden')).toBeVisible();
    await expect(badgeOf(/Cotton Throw/).getByText('From 2 Jan 2099, 9:30 am')).toBeVisible();
    await expect(canvas.getByLabelText('Visibility')).toHaveDisplayValue('Hidden');
  },
};

/** For a day, every admin can undo what one of them changed. */
export const CanBeUndone: Story = {
  args: { bulk: { ...bulk, undoable } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Asha Rao changed 500 products, 20 Nov 2026/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(idle.run).toHaveBeenCalledWith('edit');
    await expect(canvas.getByRole('region', { name: 'List of products' })).toHaveFocus();
  },
};

export const NotUndone: Story = {
  args: { bulk: { ...bulk, undoable, undo: { ...idle, failure: unreachable } } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message),
};

/** One of more than 10,000 products, which every admin sees. */
export const AChangeRuns: Story = {
  args: { bulk: { ...bulk, running } },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('progressbar', { name: /Asha Rao.? changes 24,000 products/ }),
    ).toBeVisible();
    await expect(canvas.getByText('9,000 of 24,000')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(idle.run).toHaveBeenCalledWith('edit');
    await expect(canvas.getByRole('region', { name: 'List of products' })).toHaveFocus();
  },
};

export const AChangeIsUndone: Story = {
  args: { bulk: { ...bulk, running: { ...running, way: 'undo', by: null } } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('progressbar', { name: /An admin.? puts back 24,000 products/ }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop' })).toBeNull();
  },
};

export const StoppingFails: Story = {
  args: { bulk: { ...bulk, running, stop: { ...idle, failure: unreachable } } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message),
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const OneOfManyPages: Story = {
  args: {
    address: { text: '', sort: 'mostSold', page: 170 },
    page: pageOf({ total: 100_000, found: { value: 10_000, isMore: true }, page: 170, pageCount: 200 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Total 1,00,000 Products' })).toBeVisible();
    await expect(canvas.getByText('The first 10,000 products. Page 170 of 200.')).toBeVisible();
    const pages = within(canvas.getByRole('navigation', { name: 'Pages of products' }));
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/admin/products?sort=mostSold&page=171',
    );
  },
};

export const GoingToAPage: Story = {
  ...OneOfManyPages,
  play: async ({ args, canvas, userEvent }) => {
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
    address: { ...wholeList, text: 'bras' },
    page: pageOf({ total: 100_000, correctedText: 'brass' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4 products found for “brass”.')).toBeVisible();
    await expect(canvas.getByLabelText('Search products')).toHaveValue('bras');
    await expect(canvas.getByLabelText('Sort by')).toHaveDisplayValue('Best match');
  },
};

export const NothingFound: Story = {
  args: { address: { ...wholeList, text: 'xylophone' }, page: pageOf({ ...none, total: 64 }) },
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

export const Error: Story = listStories.error;

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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Total 1,00,000 Products' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(products.length);
  },
};

export const NextPageRetried: Story = {
  ...NextPageFailed,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(canvas.getByRole('region', { name: 'List of products' })).toHaveFocus();
  },
};

/** What shoppers do not see is counted, and what was begun stands at the head of the list. */
export const NotSeenByShoppers: Story = {
  args: {
    page: pageOf({ total: 1_240, planned: 3, hidden: 1_012 }),
    begun: {
      unsaved: '',
      drafts: ['Tray', 'चाय की केतली', 'Blue kettle', 'Sieve', 'Cup'].map((name) => draft(name)),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    const views = within(canvas.getByRole('navigation', { name: 'Views of the products' }));
    await expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All1,240',
      'In the shop225',
      'In the shop later3',
      'Hidden1,012',
    ]);
    await userEvent.click(views.getByRole('link', { name: /Hidden/ }));
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...wholeList, filters: { visibility: 'hidden' } });
    await expect(canvas.getByText('6 products begun')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Without a name' })).toHaveAttribute(
      'href',
      '/crete/product',
    );
    await expect(canvas.getByRole('link', { name: 'Tray' })).toHaveAttribute(
      'href',
      '/crete/product?draft=draft-Tray',
    );
    await expect(canvas.getByRole('link', { name: '2 products more' })).toBeVisible();
  },
};
