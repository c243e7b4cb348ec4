import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SearchBar } from 'ui';
import { cartItem } from '../cart/change-cart.ts';
import { story } from '../page/shop.ts';
import { kitchenFiles, roomFiles } from '../page/scene.ts';
import { productToAdd } from '../product/product-to-add.ts';
import { homeFound } from '../search/home-results.ts';
import { products } from '../product/product.fixture.ts';
import { emptySearch } from '../search/search-address.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const full = { status: 'ready' as const, products };
const none = { status: 'ready' as const, products: [] };
const failed = { status: 'failed' as const, sentence: 'These products could not be loaded.' };
const categories = [
  { id: 'lamps', name: 'Lamps & Lights' },
  { id: 'kitchen', name: 'Kitchen & Dining' },
];
const bestSelling = { status: 'ready' as const, products: products.toReversed() };

type Page = { products: typeof products; nextCursor?: string; correctedText?: string };

/** The search results for the story. */
function searched(text: string, page: Page | Error, categoryIds: string[] = []) {
  const search = { ...emptySearch, text, categoryIds };
  const result: Parameters<typeof homeFound>[0] =
    page instanceof globalThis.Error
      ? { status: 'rejected', reason: page }
      : { status: 'fulfilled', value: { nextCursor: null, correctedText: null, ...page } };
  return { searchBar: bar(text, categoryIds[0]), found: homeFound(result, search, categories) };
}

/** The search bar as served; the stories of ui's SearchSuggestions show the suggestions. */
const bar = (query = '', category = 'All') => (
  <SearchBar
    action="/"
    categories={categories.map(({ id, name }) => ({ value: id, label: name }))}
    category={category}
    query={query}
  />
);

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  args: {
    searchBar: bar(),
    found: null,
    tiles: categories.map(({ id, name }, place) => ({
      name,
      href: `/shop?category=${id}`,
      picture: products[place]?.picture ?? { src: '' },
    })),
    room: roomFiles(),
    story: { ...story, files: kitchenFiles() },
    newest: full,
    bestSelling,
  },
  argTypes: { searchBar: { control: false } },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    for (const name of ['New Arrival', 'Best Seller']) {
      const list = within(canvas.getByRole('region', { name }));
      await expect(list.getAllByRole('link', { name: /^View Product/ })).toHaveLength(4);
      await expect(list.getAllByRole('button', { name: /^Add to Cart/ })).toHaveLength(3);
      await expect(list.getByText('Sold out')).toBeVisible();
    }
    const [first] = canvas.getAllByRole('button', { name: 'Add to Cart: Brass Table Lamp' });
    const lamp = first && productToAdd(first);
    await expect(lamp && cartItem(lamp)).toMatchObject({
      _id: 'brass-table-lamp',
      price: 1499,
      count: 1,
      shippy: '1',
    });
    await expect(canvas.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Pick Category');
    await expect(canvas.getByPlaceholderText('Search Here')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { newest: { status: 'loading' }, bestSelling: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'New Arrival' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  args: { newest: none, bestSelling: none },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('There are no products yet.')).toHaveLength(2);
  },
};

/** One list failed. If both fail, an error page is shown instead. */
export const Error: Story = {
  args: { bestSelling: failed },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: 'Best Seller' }));
    await expect(list.getByText(failed.sentence)).toBeVisible();
    await expect(list.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/');
    const beside = within(canvas.getByRole('region', { name: 'New Arrival' }));
    await expect(beside.getAllByRole('article')).toHaveLength(4);
  },
};

/** Results appear as product cards; the shop shows the rest. */
export const Found: Story = {
  args: searched('lmap', { products, nextCursor: 'more', correctedText: 'lamp' }, ['lamps']),
  play: async ({ canvas }) => {
    const results = within(canvas.getByRole('region', { name: 'Results for “lmap” in Lamps & Lights' }));
    await expect(results.getAllByRole('article')).toHaveLength(4);
    await expect(results.getByText(/^The first 4 products, found for “lamp”\.$/)).toBeVisible();
    await expect(results.getByRole('link', { name: /^Search for “.+” exactly$/ })).toBeVisible();
    await expect(results.getByRole('link', { name: 'See all results in the shop' })).toHaveAttribute(
      'href',
      '/shop?search=lmap&category=lamps',
    );
    await expect(canvas.getByPlaceholderText('Search Here')).toHaveValue('lmap');
    await expect(canvas.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Lamps & Lights');
    await expect(canvas.getAllByRole('region')).toHaveLength(3);
  },
};

export const FoundOne: Story = {
  args: searched('brass', { products: products.slice(0, 1) }),
  play: async ({ canvas }) => {
    const results = within(canvas.getByRole('region', { name: 'Results for “brass”' }));
    await expect(results.getByText('1 product')).toBeVisible();
    await expect(results.queryByRole('link', { name: /See all/ })).toBeNull();
  },
};

export const FoundNothing: Story = {
  args: searched('unobtainium', { products: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing found for “unobtainium”' })).toBeVisible();
    const results = within(canvas.getByRole('region', { name: /^Results/ }));
    await expect(results.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/shop');
  },
};

export const SearchFailed: Story = {
  args: searched('brass', new globalThis.Error('unreachable')),
  play: async ({ canvas }) => {
    const results = within(canvas.getByRole('region', { name: 'Results for “brass”' }));
    await expect(results.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/?search=brass');
  },
};

/** The scene is mirrored, because its quiet side is where the words begin. */
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
