import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
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
} satisfies Meta<typeof SearchBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const category = canvas.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    await expect(category).toHaveValue('All');
    await expect(category).toHaveDisplayValue('Pick Category');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();

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

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
