import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { SearchBar } from './SearchBar.tsx';

const meta = {
  title: 'Shop/SearchBar',
  component: SearchBar,
  args: {
    action: '/shop',
    categories: [
      { value: 'home', label: 'Home & Kitchen' },
      { value: 'books', label: 'Books' },
    ],
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
  argTypes: {
    category: { control: 'select', options: ['All', 'home', 'books'] },
    suggestions: { control: false },
  },
  parameters: {
    guidance: {
      use: 'At the top of pages from which people look for products.',
      do: 'Keep what was searched for in the box.',
      dont: 'Don’t put two on one page.',
    },
  },
} satisfies Meta<typeof SearchBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Searching: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const category = canvas.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    await expect(category).toHaveValue('All');
    await expect(category).toHaveDisplayValue('Pick Category');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await userEvent.type(canvas.getByPlaceholderText('Search Here'), '   {Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(canvas.getByPlaceholderText('Search Here'));
    await userEvent.selectOptions(category, 'Books');
    await userEvent.type(canvas.getByPlaceholderText('Search Here'), 'monsoon{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    const form = canvas.getByPlaceholderText('Search Here').closest('form');
    await expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      category: 'books',
      search: 'monsoon',
    });
  },
};

export const Filled: Story = { args: { category: 'books', query: 'monsoon' } };

export const LongWords: Story = {
  args: {
    categories: [{ value: 'pottery', label: 'Hand-painted blue pottery and other glazed ware from Jaipur' }],
    category: 'pottery',
    query: 'a set of six dinner plates with a border of jasmine, for festive tables',
  },
};

/** Without categories, as on the page for unknown addresses. */
export const TextAlone: Story = {
  render: ({ categories: _categories, ...rest }) => <SearchBar {...rest} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await expect(canvas.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  },
};

/** All texts can be translated. */
export const InHindi: Story = {
  args: {
    anyCategoryLabel: 'श्रेणी चुनें',
    queryPlaceholder: 'यहाँ खोजें',
    submitLabel: 'खोजें',
    queryLabel: 'खोज',
    categoryLabel: 'श्रेणी',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'खोज' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'खोजें' })).toBeVisible();
  },
};

export const StartAndEndSwap: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox');
    await expectStartAndEndToSwap(canvas.getByRole('combobox'), box);
    await expectStartAndEndToSwap(box, canvas.getByRole('button'));
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
