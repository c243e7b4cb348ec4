import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Link } from '../Link/Link.tsx';
import { LinkProvider, type LinkComponentProps } from '../Link/LinkProvider.tsx';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { SearchBar } from './SearchBar.tsx';
import type { SearchSuggestion } from './search-suggestion.ts';
import { SearchSuggestions, type SearchSuggestionsProps } from './SearchSuggestions.tsx';

const catalogue: SearchSuggestion[] = [
  { value: 'lamp', label: 'Monsoon lamp', description: 'Home & Kitchen', href: '/product/lamp' },
  { value: 'print', label: 'Monsoon over the ghats', description: 'Prints', href: '/product/print' },
  { value: 'text', label: 'monsoon', description: 'In all categories' },
];

const submitted = fn((event: { preventDefault: () => void }) => event.preventDefault());

type SearchedProps = Omit<SearchSuggestionsProps, 'box'> & {
  /** Loads the suggestions when the box gets the focus, as a page does. */
  late?: boolean;
};

/** A bar with suggestions that contain the typed text. */
function Searched({ late = false, suggestions, onQueryChange, ...rest }: SearchedProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [touched, setTouched] = useState(!late);
  const [query, setQuery] = useState('');
  const [searched, setSearched] = useState('');
  const box = form?.querySelector('input');
  return (
    <SearchBar
      ref={setForm}
      action="/shop"
      categories={[
        { value: 'home', label: 'Home & Kitchen' },
        { value: 'books', label: 'Books' },
      ]}
      category="home"
      onSubmit={(event) => {
        submitted(event);
        setTimeout(setSearched, 600, box?.value);
      }}
      onFocus={() => setTimeout(setTouched, 300, true)}
      suggestions={
        box &&
        touched && (
          <SearchSuggestions
            query={searched}
            {...rest}
            box={box}
            suggestions={suggestions.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))}
            onQueryChange={(next) => {
              setQuery(next);
              onQueryChange?.(next);
            }}
          />
        )
      }
    />
  );
}

const meta = {
  title: 'Shop/SearchSuggestions',
  component: Searched,
  args: { suggestions: catalogue, onQueryChange: fn() },
  argTypes: {
    suggestions: { control: 'object', description: 'The suggestions for the typed text.' },
    preview: { control: false, description: 'Pictures of the found products.' },
    onQueryChange: { description: 'Called when the text changes.' },
  },
  parameters: {
    guidance: {
      use: 'In a SearchBar, while the shopper types.',
      do: 'Order the suggestions by how well they fit.',
      dont: 'Don’t suggest what finds nothing.',
    },
    noElement: 'it belongs to the box of the bar',
    docs: { story: { inline: false, height: '22rem' } },
  },
  beforeEach: () => void submitted.mockClear(),
} satisfies Meta<typeof Searched>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** An empty box suggests nothing and sends nothing. */
export const SendingNothing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Search' }));
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(submitted).not.toHaveBeenCalled();
  },
};

/** A search that is sent before the suggestions come is not covered by them. */
export const SentBeforeTheyCome: Story = {
  args: { late: true },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(box, 'monsoon{Enter}');
    await expect(await canvas.findByRole('listbox')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await expect(box).toHaveFocus();
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

/** Suggestions that come while the shopper types: the box stays the same element, with its text and caret. */
export const ComeLate: Story = {
  args: { late: true },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    await userEvent.type(box, 'mon{ArrowLeft}');
    await expect(within(await canvas.findByRole('listbox')).getAllByRole('option')).toHaveLength(3);
    await expect(canvas.getByRole('combobox', { name: 'Search' })).toBe(box);
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue('mon');
    await expect(box.selectionStart).toBe(2);
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

const listed = (canvas: ReturnType<typeof within>) => canvas.getByRole('combobox', { name: 'Search' });
const marked = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') || 'none');

/** What screen readers hear while the shopper types. */
export const Typing: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = listed(canvas);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveAttribute('aria-autocomplete', 'list');
    await userEvent.type(box, 'mon');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 suggestions');
    await expect(canvas.getByRole('listbox', { name: 'Search' }).id).toBe(box.getAttribute('aria-controls'));
    await userEvent.clear(box);
    await userEvent.type(box, 'sofa');
    await expect(canvas.getByRole('status')).toHaveTextContent('No matches');
    await expect(canvas.getByText('No matches', { selector: 'div' })).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
  },
};

/** The option below the pointer is not marked, so that the pointer does not decide what Enter does. */
export const PointerMarksNothing: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = listed(canvas);
    await userEvent.type(box, 'mon');
    await userEvent.hover(canvas.getByRole('option', { name: /ghats/ }));
    await expect(marked(box)).toBeNull();
    await userEvent.click(document.body);
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(box).toHaveValue('mon');
  },
};

export const Clear: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull();
    await userEvent.type(listed(canvas), 'mon');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(listed(canvas)).toHaveValue('');
    await expect(listed(canvas)).toHaveFocus();
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

/** Up and Down go round; with Alt they only open and close. */
export const Arrows: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = listed(canvas);
    await userEvent.type(box, 'mon{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect(marked(box)).toHaveTextContent('Monsoon lamp');
    await expect(marked(box)).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(marked(box)).toHaveTextContent(/^monsoon/);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(marked(box)).toHaveTextContent('ghats');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(box).toHaveValue('mon');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(canvas.getByRole('listbox')).toBeVisible();
    await expect(marked(box)).toBeNull();
  },
};

/** Escape closes the list, then empties the box. */
export const Escape: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = listed(canvas);
    await userEvent.type(box, 'mon{ArrowDown}{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(box).toHaveValue('mon');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
  },
};

/** Left, Right, Home, End and typing return to the text and move the caret in it. */
export const BackToTheText: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
    await userEvent.type(box, 'mons{ArrowDown}');
    for (const [key, caret] of [
      ['{Home}', 0],
      ['{End}', 4],
      ['{ArrowLeft}', 3],
      ['{ArrowRight}', 4],
    ] as const) {
      await userEvent.keyboard('{ArrowDown}');
      await expect(marked(box)).not.toBeNull();
      await userEvent.keyboard(key);
      await expect(marked(box)).toBeNull();
      await expect(box.selectionStart).toBe(caret);
      await expect(canvas.getByRole('listbox')).toBeVisible();
    }
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}a');
    await expect(box).toHaveValue('moans');
    await expect(box.selectionStart).toBe(3);
    await expect(marked(box)).toBeNull();
  },
};

/**
 * When other suggestions arrive late, the mark moves with its own or is removed, so that Enter never chooses one the
 * shopper has not seen marked.
 */
export const LateResults: Story = {
  render: function Late({ suggestions, ...args }) {
    const [late, setLate] = useState(suggestions);
    return (
      <StrictMode>
        <Searched {...args} suggestions={late} />
        <Button tabIndex={-1} onClick={() => setLate(late.slice(1))}>
          Arrive
        </Button>
      </StrictMode>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const box = listed(canvas);
    const arrive = canvas.getByRole('button', { name: 'Arrive' });
    const offered = () => within(canvas.getByRole('listbox')).getAllByRole('option');
    await userEvent.type(box, 'mon{ArrowDown}{ArrowDown}');
    await expect(marked(box)).toHaveTextContent('ghats');
    arrive.click();
    await waitFor(() => expect(offered()).toHaveLength(2));
    await expect(marked(box)).toHaveTextContent('ghats');
    arrive.click();
    await waitFor(() => expect(offered()).toHaveLength(1));
    await expect(marked(box)).toBeNull();
  },
};
