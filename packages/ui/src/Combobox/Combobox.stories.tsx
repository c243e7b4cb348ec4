import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import type { ComboboxOption } from './combobox-option.ts';

const lamps: ComboboxOption[] = [
  { value: 'monsoon', label: 'Monsoon Lamp', description: 'Home & Kitchen' },
  { value: 'reading', label: 'Reading Lamp', description: 'Home & Kitchen' },
  { value: 'festival', label: 'Festival Lamp', description: 'Sold out', disabled: true },
  { value: 'lantern', label: 'Paper Lantern', description: 'Garden' },
];

const meta = {
  title: 'Components/Combobox',
  component: Combobox,
  args: {
    label: 'Search',
    query: '',
    placeholder: 'Search Here',
    options: lamps,
    name: 'search',
    onQueryChange: fn(),
    onSelect: fn(),
  },
  argTypes: { options: { control: 'object' }, hint: { control: 'text' }, error: { control: 'text' } },
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  render: (args) => <Searched {...args} />,
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the text as a caller does, and offers the options that contain it. */
function Searched({ query: atFirst, onQueryChange, options, ...rest }: ComboboxProps) {
  const [query, setQuery] = useState(atFirst);
  const change = (next: string) => {
    onQueryChange(next);
    setQuery(next);
  };
  const fitting = options.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return <Combobox {...rest} query={query} onQueryChange={change} options={fitting} />;
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox', { name: 'Search' });
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveAttribute('aria-autocomplete', 'list');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull();
  },
};

export const Filled: Story = { args: { query: 'Monsoon Lamp' } };
export const WithHint: Story = { args: { hint: 'A name, a maker or a material.' } };
export const Disabled: Story = { args: { disabled: true, query: 'Monsoon Lamp' } };

export const WithError: Story = {
  args: { query: 'x', error: 'Type at least two letters.' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Type at least two letters.');
  },
};

/** Typing shows suggestions. Each click chooses one, and the focus stays in the box. */
export const TypeAndClick: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 'lamp');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 suggestions');
    await expect(canvas.getByRole('listbox', { name: 'Search' })).toBe(controlledBy(box));
    await expect(canvas.getByRole('option', { name: /Festival/ })).toHaveAttribute('aria-disabled', 'true');

    await userEvent.click(canvas.getByRole('option', { name: /Reading/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(lamps[1]);
    await expect(box).toHaveValue('Reading Lamp');
    await expect(box).toHaveFocus();
    await expect(canvas.queryByRole('listbox')).toBeNull();

    await userEvent.click(box);
    await userEvent.click(canvas.getByRole('option', { name: /Reading/ }));
    await expect(args.onSelect).toHaveBeenCalledTimes(2);
  },
};

/** The option below the pointer is not marked, so that the pointer does not decide what Enter does. */
export const PointerMarksNothing: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 'lamp');
    await userEvent.hover(canvas.getByRole('option', { name: /Reading/ }));
    await expect(marked(box)).toBeNull();
    await userEvent.click(document.body);
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(box).toHaveValue('lamp');
  },
};

export const Clear: Story = {
  args: { query: 'lamp' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByRole('combobox')).toHaveValue('');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const DownArrow: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(marked(box)).toHaveTextContent('Monsoon');
    await expect(marked(box)).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    // The disabled option is skipped,
    await expect(marked(box)).toHaveTextContent('Lantern');
    await userEvent.keyboard('{ArrowDown}');
    // and after the last option comes the first.
    await expect(marked(box)).toHaveTextContent('Monsoon');
  },
};

export const UpArrow: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(marked(box)).toHaveTextContent('Lantern');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(marked(box)).toHaveTextContent('Lantern');
  },
};

export const AltDownArrow: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(canvas.getByRole('listbox')).toBeVisible();
    await expect(marked(box)).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    await expect(marked(box)).toHaveTextContent('Monsoon');
  },
};

/** Closes without choosing. */
export const AltUpArrow: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(box).toHaveValue('');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

const submitted = fn();

/** Enter chooses a marked option; without one it sends the form with the typed text. */
export const Enter: Story = {
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(new FormData(event.currentTarget).get('search'));
      }}
    >
      <Searched {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent, args }) => {
    submitted.mockClear();
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 'lamp{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(lamps[1]);
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('Reading Lamp');
    await expect(box).toHaveValue('Reading Lamp');
    await expect(submitted).not.toHaveBeenCalled();

    await userEvent.clear(box);
    await userEvent.type(box, 'lam');
    await expect(canvas.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(submitted).toHaveBeenLastCalledWith('lam');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const Escape: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 'lamp{ArrowDown}{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(box).toHaveValue('lamp');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
  },
};

/** Left, Right, Home, End and typing return to the text and move the caret in it. */
export const BackToTheText: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole<HTMLInputElement>('combobox');
    await userEvent.type(box, 'lamp{ArrowDown}');
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
    await expect(box).toHaveValue('laamp');
    await expect(box.selectionStart).toBe(3);
    await expect(marked(box)).toBeNull();
  },
};

/** Tab closes the list, chooses nothing and moves on. */
export const Tab: Story = {
  render: (args) => (
    <>
      <Searched {...args} />
      <Button>Next</Button>
    </>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lamp{ArrowDown}');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus();
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(canvas.getByRole('combobox')).toHaveValue('lamp');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const NoMatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'sofa');
    await expect(canvas.getByRole('status')).toHaveTextContent('No matches');
    await expect(canvas.getByText('No matches', { selector: 'div' })).toBeVisible();
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Looking: Story = {
  args: { loading: true, options: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'sofa');
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking…');
  },
};

/** The options of the previous query stay while those of the next are loaded. */
export const LookingForMore: Story = {
  args: { loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'l');
    await expect(canvas.getAllByRole('option')).toHaveLength(4);
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking…');
  },
};

/**
 * When other options arrive late, the mark moves with its option or is removed, so that Enter never chooses
 * an option the shopper has not seen marked.
 */
export const LateResults: Story = {
  render: function Late({ options, ...args }) {
    const [late, setLate] = useState(options);
    return (
      <StrictMode>
        <Combobox {...args} options={late} onQueryChange={() => {}} />
        <Button tabIndex={-1} onClick={() => setLate(late.slice(1))}>
          Arrive
        </Button>
      </StrictMode>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    const arrive = canvas.getByRole('button', { name: 'Arrive' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(marked(box)).toHaveTextContent('Reading');
    arrive.click();
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3));
    await expect(marked(box)).toHaveTextContent('Reading');
    arrive.click();
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2));
    await expect(marked(box)).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect(marked(box)).toHaveTextContent('Lantern');
  },
};

const many = Array.from({ length: 40 }, (_, index) => ({
  value: String(index),
  label: `A hand-woven reading lamp with a rather long name, number ${index + 1}`,
}));

export const ManyLongOptions: Story = {
  args: { options: many },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    const last = marked(box)?.getBoundingClientRect();
    await expect(list.height).toBeLessThanOrEqual(innerHeight * 0.6);
    await expect(list.bottom).toBeLessThanOrEqual(innerHeight);
    await expect(last?.bottom).toBeLessThanOrEqual(list.bottom);
  },
};

/** At the bottom of the window the list opens upwards. */
export const AtTheFoot: Story = {
  args: { options: many },
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <div inert hidden={false}>
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index}>Line {index + 1}</p>
        ))}
      </div>
      <Searched {...args} />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.tab();
    box.scrollIntoView({ block: 'end' });
    await userEvent.keyboard('{ArrowDown}');
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    await expect(list.top).toBeGreaterThanOrEqual(0);
    await expect(list.bottom).toBeLessThanOrEqual(box.getBoundingClientRect().top);
    await expect(list.right).toBeLessThanOrEqual(innerWidth);
  },
};

const inADialog: Story['render'] = function Within(args) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Move to" width="small">
      <Searched {...args} />
    </Dialog>
  );
};

/** The list lies above the dialog and is not clipped by its edge. */
export const InADialog: Story = {
  render: inADialog,
  play: async ({ userEvent }) => {
    const box = await screen.findByRole('combobox');
    await userEvent.type(box, 'l{ArrowUp}');
    await expect(marked(box)).toHaveTextContent('Lantern');
    const last = marked(box)?.getBoundingClientRect();
    const within = document.elementFromPoint((last?.left ?? 0) + 20, (last?.top ?? 0) + 20);
    await expect(within).toBe(marked(box));
  },
};

/** Escape closes the list first, then empties the box, then closes the dialog. */
export const EscapeInADialog: Story = {
  render: inADialog,
  play: async ({ userEvent }) => {
    const box = await screen.findByRole('combobox');
    await userEvent.type(box, 'l{ArrowUp}{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const controlledBy = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-controls') ?? '');
const marked = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') || 'none');
