import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { Link } from '../Link/Link.tsx';
import { LinkProvider, type LinkComponentProps } from '../Link/LinkProvider.tsx';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { SearchBar } from './SearchBar.tsx';
import {
  SearchBoxWithSuggestions,
  type SearchBoxWithSuggestionsProps,
  type SearchSuggestion,
} from './SearchBoxWithSuggestions.tsx';

const catalogue: SearchSuggestion[] = [
  { value: 'lamp', label: 'Monsoon lamp', description: 'Home & Kitchen', href: '/product/lamp' },
  { value: 'print', label: 'Monsoon over the ghats', description: 'Prints', href: '/product/print' },
  { value: 'text', label: 'monsoon', description: 'In all categories' },
];

const submitted = fn((event: { preventDefault: () => void }) => event.preventDefault());

function Searched({ onQueryChange, suggestions, typed, ...rest }: SearchBoxWithSuggestionsProps) {
  const [query, setQuery] = useState(typed ?? '');
  return (
    <SearchBar
      action="/shop"
      categories={[
        { value: 'home', label: 'Home & Kitchen' },
        { value: 'books', label: 'Books' },
      ]}
      category="home"
      onSubmit={submitted}
      queryField={
        <SearchBoxWithSuggestions
          {...rest}
          typed={typed}
          suggestions={suggestions.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))}
          onQueryChange={(next) => {
            setQuery(next);
            onQueryChange?.(next);
          }}
        />
      }
    />
  );
}

const meta = {
  title: 'Shop/SearchBoxWithSuggestions',
  component: SearchBoxWithSuggestions,
  args: { suggestions: catalogue, onQueryChange: fn() },
  argTypes: {
    suggestions: { control: 'object' },
    preview: { control: false },
    placeholder: { control: 'text' },
  },
  parameters: { docs: { story: { inline: false, height: '22rem' } } },
  beforeEach: () => void submitted.mockClear(),
  render: (args) => <Searched {...args} />,
} satisfies Meta<typeof SearchBoxWithSuggestions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An empty box suggests nothing and sends nothing. */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Search' }));
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(submitted).not.toHaveBeenCalled();
  },
};

const goTo = fn();

/** A suggestion with a page opens it, through the application's link component. */
export const GoesToAProduct: Story = {
  decorators: [
    (Story) => (
      <LinkProvider component={Noted}>
        <Story />
      </LinkProvider>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    goTo.mockClear();
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'monsoon ');
    await expect(within(await canvas.findByRole('listbox')).getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/product/print'));
    await expect(submitted).not.toHaveBeenCalled();
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

/** A suggestion without a page is searched for, within the chosen category. */
export const SearchesForAText: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'mon');
    await userEvent.click(await canvas.findByRole('option', { name: /In all categories/ }));
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    const form = canvasElement.querySelector('form') as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ category: 'home', search: 'monsoon' });
  },
};

/** Enter without a chosen suggestion searches for what was typed. */
export const TypedTextIsSent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'monsoo{Enter}');
    await expect(submitted).toHaveBeenCalledOnce();
  },
};

/** It replaces a plain box while the shopper types in it. */
export const TakesOver: Story = {
  args: { typed: 'mon', defaultOpen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Search' })).toHaveValue('mon');
    await expect(within(canvas.getByRole('listbox')).getAllByRole('option')).toHaveLength(3);
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

const cards = (
  <Stack gap="small">
    <Grid min="small" gap="small">
      {(['lamp', 'cup', 'jug', 'cloth'] as const).map((motif, place) => (
        <ProductCard
          key={motif}
          name={`Monsoon ${motif}`}
          pricePaise={149_900}
          href={`/product/${motif}`}
          picture={drawnPicture(place * 60, motif)}
        />
      ))}
    </Grid>
    <Link href="/shop?search=mon">See all results</Link>
  </Stack>
);

const withCards: Story = {
  args: { preview: cards, countLabel: (count) => `${count} suggestions, 4 products` },
  parameters: { docs: { story: { inline: false, height: '36rem' } } },
};

/**
 * Found products beside the suggestions, in a panel as wide as the bar. Tab moves into it, Escape returns to
 * the box.
 */
export const WithCards: Story = {
  ...withCards,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search' });
    await userEvent.type(box, 'mon');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 suggestions, 4 products');
    const form = (canvasElement.querySelector('form') as HTMLElement).getBoundingClientRect();
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    await expect(Math.abs(list.left - form.left)).toBeLessThanOrEqual(2);

    await userEvent.tab();
    const [first] = canvas.getAllByRole('link', { name: /^View Product/ });
    await expect(first).toHaveFocus();
    await expect(canvas.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveFocus();
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /^View Product/ })).toBeNull();

    await userEvent.keyboard('{ArrowDown}');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    for (let stop = 0; stop < 6; stop++) await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());

    await userEvent.type(box, 's');
    await expect(await canvas.findByRole('link', { name: 'See all results' })).toBeVisible();
  },
};

/** A press between the cards does not close the panel; a press outside does. */
export const PressedWithCards: Story = {
  ...withCards,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Search' });
    await userEvent.type(box, 'mon');
    await userEvent.click(canvas.getByRole('article', { name: 'Monsoon cup' }));
    await expect(box).toHaveFocus();
    await expect(canvas.getByRole('listbox')).toBeVisible();
    await userEvent.click(canvasElement.ownerDocument.body);
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
  },
};

/** No suggestions, but found products. */
export const CardsAlone: Story = {
  ...withCards,
  args: { ...withCards.args, suggestions: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'mon');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(canvas.getAllByRole('link', { name: /^View Product/ })).toHaveLength(4);
  },
};

export const CardsOnAPhone: Story = {
  ...withCards,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'mon');
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    const [card] = canvas.getAllByRole('article');
    await expect(card?.getBoundingClientRect().top).toBeGreaterThanOrEqual(list.bottom);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
