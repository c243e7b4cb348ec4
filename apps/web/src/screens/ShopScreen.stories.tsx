import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { SearchBar } from 'ui';
import { unreachable } from '../calls/failure.fixture.ts';
import { categories, facets, many } from '../search/facets.fixture.ts';
import { product, products } from '../product/product.fixture.ts';
import { emptySearch, type SearchAddress } from '../search/search-address.ts';
import { onPage } from './on-page.fixture.tsx';
import { ShopScreen } from './ShopScreen.tsx';

const glasses = (count: number) =>
  Array.from({ length: count }, (_, place) => product(`Glass ${place + 1}`, place * 30));

const ready = {
  status: 'ready' as const,
  products: [...products, ...glasses(12)],
  stale: false,
  correctedText: null,
  more: 'available' as const,
  onRetry: fn(),
};
const failed = { sentence: unreachable.message, busy: false, onRetry: fn() };
const searched: SearchAddress = { ...emptySearch, text: 'glas', categoryIds: ['lamps'], priceRangeId: 3 };

const meta = {
  title: 'Screens/Shop',
  component: ShopScreen,
  args: {
    search: emptySearch,
    list: ready,
    categories,
    facets,
    counting: false,
    failed: null,
    draft: null,
    searchBar: (
      <SearchBar action="/shop" categories={categories.map(({ id, name }) => ({ value: id, label: name }))} />
    ),
    onSearch: fn(),
    onMore: fn(),
    onDraft: fn(),
  },
  argTypes: { searchBar: { control: false } },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof ShopScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Shop Page' })).toBeVisible();
    await expect(canvas.getByText('Search And Filter Products For Shopping With Best Price')).toBeVisible();
    const list = canvas.getByRole('region', { name: 'Products List' });
    await expect(within(list).getAllByRole('article')).toHaveLength(16);
    await expect(canvas.getByRole('status')).toHaveTextContent('The newest 16 of 64 products');
    await expect(canvas.queryByRole('list', { name: 'Chosen filters' })).toBeNull();

    const byCategory = within(canvas.getByRole('group', { name: 'Filter By Categories' }));
    await expect(byCategory.getByRole('checkbox', { name: 'Bags & Travel (1000+)' })).toBeEnabled();
    await expect(byCategory.getByRole('checkbox', { name: 'Lamps (0)' })).toBeDisabled();
    await userEvent.click(byCategory.getByRole('checkbox', { name: 'Books & Paper (16)' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ categoryIds: ['books-paper'] });

    const byPrice = within(canvas.getByRole('group', { name: 'Filter By Price Range' }));
    await userEvent.click(byPrice.getByRole('checkbox', { name: '₹ 199 to ₹ 299 (10)' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ priceRangeId: 2 });

    await userEvent.selectOptions(canvas.getByLabelText('Sort by'), 'Price: low to high');
    await expect(args.onSearch).toHaveBeenLastCalledWith({ sort: 'cheapest' });
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(args.onMore).toHaveBeenCalledWith({ ...emptySearch, page: 3 });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Filters' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith(emptySearch);
  },
};

/** Boxes, text and sort order show the address; only a search with a text can be sorted by best match. */
export const Searched: Story = {
  args: {
    search: searched,
    list: { ...ready, products: glasses(24), correctedText: 'glass' },
    facets: { ...facets, total: many },
  },
  play: async ({ canvas, userEvent, args }) => {
    const boxes = canvas.getAllByRole<HTMLInputElement>('checkbox', { checked: true });
    await expect(boxes.map((box) => [box.name, box.value])).toEqual([
      ['category', 'lamps'],
      ['price', '3'],
    ]);
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Showing results for “glass” instead of “glas”. Search for “glas” exactly1000+ products found for “glass”',
    );
    await expect(canvas.getByRole('link', { name: 'Search for “glas” exactly' })).toHaveAttribute(
      'href',
      '/shop?search=glas&exact=1&category=lamps&price=3',
    );
    await expect(canvas.getByLabelText('Sort by')).toHaveDisplayValue('Best match');
    await userEvent.click(canvas.getByRole('checkbox', { name: '₹ 299 to ₹ 499 (14)' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ priceRangeId: null });

    const chips = within(canvas.getByRole('list', { name: 'Chosen filters' }));
    const links = chips.getAllByRole('link');
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Remove Lamps', '/shop?search=glas&price=3'],
      ['Remove ₹ 299 to ₹ 499', '/shop?search=glas&category=lamps'],
      ['Clear all', '/shop?search=glas'],
    ]);
    await userEvent.click(chips.getByRole('link', { name: 'Remove Lamps' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ categoryIds: [] });
    await expect(canvas.getByRole('region', { name: 'Products List' })).toHaveFocus();
    await userEvent.click(chips.getByRole('link', { name: 'Clear all' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ categoryIds: [], priceRangeId: null });
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(args.onMore).toHaveBeenLastCalledWith({ ...searched, page: 2 });
  },
};

/**
 * Ticking one price range unticks the other, and clicking it again leaves none; 'Any' is a choice like the
 * others.
 */
export const ChoosingAPriceRange: Story = {
  render: function Choosing(args) {
    const [search, setSearch] = useState(emptySearch);
    return (
      <ShopScreen
        {...args}
        search={search}
        onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const checked = () =>
      canvas.queryAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value);
    const press = (name: RegExp) => userEvent.click(canvas.getByRole('checkbox', { name }));
    await press(/^₹ 99 to/);
    await press(/^₹ 199 to/);
    await expect(checked()).toEqual(['2']);
    await press(/^Any/);
    await expect(checked()).toEqual(['0']);
    await expect(canvas.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
    await press(/^Any/);
    await expect(checked()).toEqual([]);
  },
};

/** The next search is loading: its box is ticked, the previous products are pale, and their count stays. */
export const Retrying: Story = {
  args: {
    search: { ...emptySearch, categoryIds: ['books-paper'] },
    list: { ...ready, stale: true },
    counting: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: /^Books/ })).toBeChecked();
    await expect(canvas.getByRole('region', { name: 'Products List' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('article')).toHaveLength(16);
  },
};

/** As served when only the list could be loaded. */
export const Loading: Story = {
  args: { list: { status: 'loading' }, categories: undefined, facets: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Products List' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('group', { name: 'Filter By Categories' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Empty: Story = {
  args: { list: { ...ready, products: [], more: 'none' }, facets: undefined, categories: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There are no products yet.')).toBeVisible();
  },
};

/** Nothing found: says so, and leads on. */
export const NothingFound: Story = {
  args: { search: searched, list: { ...ready, products: [], more: 'none' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await expect(canvas.getByText(/^No product has “glas” in these filters/)).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('0 products found for “glas”');
    const anywhere = canvas.getByRole('link', { name: 'Search in the whole shop' });
    await expect(anywhere).toHaveAttribute('href', '/shop?search=glas');
    const categoryLinks = within(canvas.getByRole('navigation', { name: 'Categories' }));
    await expect(categoryLinks.getByRole('link', { name: 'Lamps' })).toHaveAttribute(
      'href',
      '/shop?category=lamps',
    );
    const link = canvas.getByRole('link', { name: 'Remove Filters' });
    await expect(link).toHaveAttribute('href', '/shop');
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(link);
    await expect(canvas.getByRole('region', { name: 'Products List' })).toHaveFocus();
  },
};

/** A text that is near nothing, in no filter. */
export const NoSuchWord: Story = {
  args: {
    search: { ...emptySearch, text: 'red dress' },
    list: { ...ready, products: [], more: 'none' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No product has “red dress”\./)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Search in the whole shop' })).toBeNull();
  },
};

/** The list could not be loaded; the filters stay. */
export const Error: Story = {
  args: { search: searched, list: { status: 'failed', ...failed } },
  play: async ({ canvas, userEvent }) => {
    failed.onRetry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(failed.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('checkbox', { name: /^Lamps/ })).toBeChecked();
  },
};

/** The numbers could not be loaded; the boxes work without them. */
export const NumbersFailed: Story = {
  args: { facets: undefined, failed },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The newest 16 of our products');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Lamps' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ categoryIds: ['lamps'] });
    failed.onRetry.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(failed.onRetry).toHaveBeenCalledOnce();
  },
};

export const MoreLoading: Story = {
  args: { list: { ...ready, more: 'loading' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(args.onMore).not.toHaveBeenCalled();
  },
};

export const MoreFailed: Story = {
  args: { list: { ...ready, more: 'failed' } },
  play: async ({ canvas, userEvent }) => {
    ready.onRetry.mockClear();
    await expect(canvas.getByText('More products could not be loaded.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(ready.onRetry).toHaveBeenCalledOnce();
  },
};

/** The focus moves to the first of the added products. */
export const MoreLoaded: Story = {
  render: function MoreLoaded(args) {
    const [page, setPage] = useState(1);
    return (
      <ShopScreen
        {...args}
        search={{ ...searched, page }}
        list={{ ...ready, products: glasses(page * 4), more: page === 2 ? 'none' : 'available' }}
        onMore={(next) => setPage(next.page)}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Load more' }).focus();
    await userEvent.keyboard('{Enter}');
    const fifth = within(await canvas.findByRole('article', { name: 'Glass 5' }));
    await expect(fifth.getByRole('link', { name: /^View Product/ })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Load more' })).toBeNull();
  },
};

/** At the last page the shop asks to narrow the search. */
export const LastPage: Story = {
  args: { search: { ...searched, page: 40 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Narrow the search to see them\.$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Load more' })).toBeNull();
  },
};

/**
 * The filters are behind a button, so that the products are visible. It opens a sheet, whose own button searches for what
 * was ticked; closed otherwise, it changes nothing.
 */
export const OnAPhone: Story = {
  args: { search: searched },
  globals: { viewport: { value: 'phone' } },
  render: function WithSheet(args) {
    const [draft, setDraft] = useState<SearchAddress | null>(null);
    return <ShopScreen {...args} draft={draft} onDraft={setDraft} />;
  },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByText('Filters (2)', { selector: 'summary' });
    const [first] = canvas.getAllByRole('article');
    await expect(first?.getBoundingClientRect().top).toBeLessThan(540);
    await expect(canvas.getByRole('checkbox', { name: /^Lamps/ }).checkVisibility()).toBe(false);
    const open = async () => {
      await userEvent.click(button);
      const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
      await expect(sheet.getByRole('checkbox', { name: /^Lamps/ })).toBeChecked();
      return sheet;
    };
    const expectClosed = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(button).toHaveFocus();
    };
    const sheet = await open();
    await userEvent.click(sheet.getByRole('checkbox', { name: /^Lamps/ }));
    await expect(sheet.getByRole('checkbox', { name: /^Lamps/ })).not.toBeChecked();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await expectClosed();
    const again = await open();
    await userEvent.click(again.getByRole('checkbox', { name: /^Lamps/ }));
    await userEvent.click(again.getByRole('checkbox', { name: /^₹ 99 to/ }));
    await expect(args.onSearch).not.toHaveBeenCalled();
    await userEvent.click(again.getByRole('button', { name: 'Show 64 products' }));
    await expectClosed();
    await expect(args.onSearch).toHaveBeenLastCalledWith({ ...searched, categoryIds: [], priceRangeId: 1 });
    const last = await open();
    await userEvent.click(last.getByRole('button', { name: 'Remove Filters' }));
    await userEvent.click(last.getByRole('button', { name: 'Show 64 products' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith(emptySearch);
  },
};

/** A word wider than the page. */
export const LongestWord: Story = {
  args: {
    search: { ...emptySearch, text: 'w'.repeat(200) },
    list: { ...ready, correctedText: 'v'.repeat(200) },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const found = canvas.getByRole('status').getBoundingClientRect();
    const list = canvas.getByRole('region', { name: 'Products List' }).getBoundingClientRect();
    await expect(found.right).toBeLessThanOrEqual(list.right);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
