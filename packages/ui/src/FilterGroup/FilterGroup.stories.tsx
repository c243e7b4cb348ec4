import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { FilterGroup, filterModes } from './FilterGroup.tsx';

const categories = [
  { value: 'books', label: 'Books', count: 12 },
  { value: 'home', label: 'Home & Kitchen', count: 48 },
  { value: 'textiles', label: 'Textiles', count: 7 },
  { value: 'toys', label: 'Toys', count: 0 },
];

const ranges = [
  { value: '0', label: 'Any' },
  { value: '1', label: '₹ 99 to ₹ 199' },
  { value: '2', label: '₹ 199 to ₹ 299' },
  { value: '3', label: '₹ 299 to ₹ 499' },
  { value: '4', label: '₹ 499 to ₹ 999' },
];

const meta = {
  title: 'Shop/FilterGroup',
  component: FilterGroup,
  args: {
    legend: 'Filter By Categories',
    name: 'category',
    options: categories,
    onChange: fn(),
  },
  argTypes: {
    legend: { control: 'text' },
    mode: { control: 'inline-radio', options: filterModes },
    moreLabel: { control: false },
  },
  decorators: [
    (Story) => (
      <Container width="narrow">
        <Story />
      </Container>
    ),
  ],
  parameters: {
    guidance: {
      use: 'For one kind of filter beside a list.',
      do: 'Show with each option how many products it would leave.',
      dont: 'Don’t use it in a form that saves something: a RadioGroup or Checkboxes ask there.',
    },
  },
} satisfies Meta<typeof FilterGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Categories: Story = {};

/** Boxes combine; an option without products cannot be chosen. */
export const Ticking: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Filter By Categories' })).toBeVisible();
    await userEvent.click(canvas.getByText('Books'));
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['books', 'home']);
    await expect(canvas.getByRole('checkbox', { name: 'Books (12)' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Home & Kitchen (48)' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Toys (0)' })).toBeDisabled();
    await userEvent.click(canvas.getByText('Books'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['home']);
  },
};

/** Checkboxes of which one can be ticked; none ticked means 'Any'. */
export const PriceRanges: Story = {
  args: { legend: 'Filter By Price Range', name: 'price', mode: 'one', options: ranges, defaultValue: ['0'] },
};

export const ChoosingAPriceRange: Story = {
  ...PriceRanges,
  play: async ({ args, canvas, userEvent }) => {
    const checked = () => canvas.getAllByRole<HTMLInputElement>('checkbox', { checked: true });
    await userEvent.click(canvas.getByRole('checkbox', { name: '₹ 199 to ₹ 299' }));
    await expect(checked().map((box) => box.value)).toEqual(['2']);
    await expect(args.onChange).toHaveBeenLastCalledWith(['2']);
    await userEvent.click(canvas.getByRole('checkbox', { name: '₹ 499 to ₹ 999' }));
    await expect(checked().map((box) => box.value)).toEqual(['4']);
    await userEvent.keyboard(' ');
    await expect(canvas.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};

/** The caller keeps the choice, for example in the address. */
export const KeptByTheCaller: Story = {
  args: { legend: 'Filter By Price Range', name: 'price', mode: 'one', options: ranges },
  render: function Kept(args) {
    const [value, setValue] = useState<ReadonlyArray<string>>(['1']);
    return (
      <Stack align="start">
        <FilterGroup {...args} value={value} onChange={setValue} />
        <Button onClick={() => setValue([])}>Remove Filters</Button>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '₹ 299 to ₹ 499' }));
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    await expect(canvas.getByRole('checkbox', { name: '₹ 299 to ₹ 499' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Filters' }));
    await expect(canvas.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  },
};

/** What a form sends, with or without script. */
export const InAForm: Story = {
  args: { defaultValue: ['books', 'textiles'] },
  render: (args) => (
    <form aria-label="Filters" method="get" action="/shop" onSubmit={(event) => event.preventDefault()}>
      <Stack gap="large" align="start">
        <FilterGroup {...args} />
        <FilterGroup
          legend="Filter By Price Range"
          name="price"
          mode="one"
          options={ranges}
          defaultValue={['3']}
        />
        <Button type="submit">Filter</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const sent = () => new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
    await expect(sent()).toBe('category=books&category=textiles&price=3');
    await userEvent.click(canvas.getByRole('checkbox', { name: '₹ 99 to ₹ 199' }));
    await expect(sent()).toBe('category=books&category=textiles&price=1');
    form.reset();
    await expect(sent()).toBe('category=books&category=textiles&price=3');
  },
};

const crafts =
  'Baskets Beads Bells Blankets Books Bowls Candles Carpets Clocks Combs Cups Fans Jars Kites Lamps Masks'
    .split(' ')
    .map((label, index) => ({ value: label.toLowerCase(), label, count: (index * 7) % 40 }));

/** The first few options are visible; a press shows the others. */
export const Many: Story = {
  args: { options: crafts, shown: 5 },
  play: async ({ canvas, userEvent }) => {
    const lamps = canvas.getByRole('checkbox', { name: 'Lamps (18)' });
    await expect(lamps.checkVisibility()).toBe(false);
    await userEvent.click(canvas.getByText('11 more'));
    await expect(lamps.checkVisibility()).toBe(true);
    await userEvent.click(canvas.getByText('11 more'));
    await expect(lamps.checkVisibility()).toBe(false);
  },
};

/** A chosen option is always visible. */
export const ManyWithAChoiceFarDown: Story = {
  args: { options: crafts, shown: 5, defaultValue: ['masks'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Masks (25)' })).toBeVisible();
  },
};

export const LongNames: Story = {
  args: {
    options: [
      {
        value: 'a',
        label: 'Hand-painted blue pottery and other glazed ware from Jaipur and Khurja',
        count: 1_204,
      },
      { value: 'b', label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', count: 3 },
    ],
  },
};

/** Counts that ended at a maximum. */
export const MoreThanCounted: Story = {
  args: { options: [{ value: 'books', label: 'Books', count: 1000, andMore: true }] },
  play: ({ canvas }) => expect(canvas.getByRole('checkbox', { name: 'Books (1000+)' })).toBeEnabled(),
};

export const ChosenButEmpty: Story = {
  args: { defaultValue: ['toys'] },
};

/** A chosen option that now has no products can still be unticked, and keeps the focus. */
export const UntickingAnEmptyOne: Story = {
  ...ChosenButEmpty,
  play: async ({ canvas, userEvent }) => {
    const toys = canvas.getByRole('checkbox', { name: 'Toys (0)' });
    await userEvent.click(toys);
    await expect(toys).not.toBeChecked();
    await expect(toys).toHaveFocus();
    await userEvent.tab();
    await expect(toys).toBeDisabled();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: ['books'] } };

export const LoadingCounts: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('checkbox', { name: 'Books' })).toBeEnabled();
  },
};

export const LoadingOptions: Story = { args: { loading: true, options: [] } };

/** With a mouse, in a column, the rows are lower than a finger needs: 13 of them stand beside the shop's list. */
export const LowRows: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('checkbox').map((box) => box.getBoundingClientRect().top);
    await expect((second ?? 0) - (first ?? 0)).toBe(40);
  },
};
