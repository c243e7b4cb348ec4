import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { LinkProvider, type LinkComponentProps } from '../Link/LinkProvider.tsx';
import { SearchBarWithSuggestions, type SearchSuggestion } from './SearchBarWithSuggestions.tsx';

const catalogue: SearchSuggestion[] = [
  { value: 'lamp', label: 'Monsoon lamp', description: 'Home & Kitchen', href: '/product/lamp' },
  { value: 'print', label: 'Monsoon over the ghats', description: 'Prints', href: '/product/print' },
  { value: 'text', label: 'monsoon', description: 'In all categories' },
];

const meta = {
  title: 'Shop/SearchBarWithSuggestions',
  component: SearchBarWithSuggestions,
  args: {
    action: '/shop',
    categories: [
      { value: 'home', label: 'Home & Kitchen' },
      { value: 'books', label: 'Books' },
    ],
    suggestions: catalogue,
    onQueryChange: fn(),
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
  argTypes: {
    suggestions: { control: 'object' },
    categories: { control: 'object' },
    queryPlaceholder: { control: 'text' },
  },
  parameters: { docs: { story: { inline: false, height: '22rem' } } },
  render: function Searched({ onQueryChange, suggestions, ...args }) {
    const [query, setQuery] = useState('');
    return (
      <SearchBarWithSuggestions
        {...args}
        suggestions={suggestions.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))}
        onQueryChange={(next) => {
          setQuery(next);
          onQueryChange?.(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SearchBarWithSuggestions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Empty it suggests nothing and sends nothing. */
export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Search' }));
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

const goTo = fn();

/** One that has a page of its own goes there, through the application's link. */
export const GoesToAProduct: Story = {
  decorators: [
    (Story) => (
      <LinkProvider component={Noted}>
        <Story />
      </LinkProvider>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    goTo.mockClear();
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'monsoon ');
    await expect(within(await canvas.findByRole('listbox')).getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/product/print'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

function Noted({ href, children, ...rest }: LinkComponentProps) {
  const press = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    goTo(href);
  };
  return (
    <a href={href} {...rest} onClick={press}>
      {children}
    </a>
  );
}

/** One without a page is searched for, within the chosen category. */
export const SearchesForAText: Story = {
  args: { category: 'home' },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'mon');
    await userEvent.click(await canvas.findByRole('option', { name: /In all categories/ }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    const form = canvasElement.querySelector('form') as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ category: 'home', search: 'monsoon' });
  },
};

/** Enter without a chosen suggestion searches for what was typed. */
export const TypedTextIsSent: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'monsoo{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { suggestions: [], loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'mon');
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking…');
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'mon');
    await expect(within(await canvas.findByRole('listbox')).getAllByRole('option')).toHaveLength(3);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
