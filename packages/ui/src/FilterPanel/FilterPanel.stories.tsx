import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FilterGroup } from '../FilterGroup/FilterGroup.tsx';
import { FilterPanel } from './FilterPanel.tsx';

const meta = {
  title: 'Shop/FilterPanel',
  component: FilterPanel,
  args: {
    label: 'Filters',
    chosen: 2,
    children: (
      <FilterGroup
        legend="Filter By Categories"
        name="category"
        options={[
          { value: 'books', label: 'Books', count: 12 },
          { value: 'home', label: 'Home & Kitchen', count: 48 },
        ]}
        defaultValue={['books', 'home']}
      />
    ),
  },
  argTypes: { children: { control: false } },
  parameters: {
    guidance: {
      use: 'Around all filters of a list.',
      do: 'Show on its button how many are chosen.',
      dont: 'Don’t hide the only way to search in it.',
    },
  },
} satisfies Meta<typeof FilterPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const summaryIn = (element: HTMLElement) => element.querySelector('summary') as HTMLElement;

/** A button that opens the filters in place. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const button = summaryIn(canvasElement);
    await expect(button).toHaveTextContent('Filters (2)');
    await expect(button.offsetHeight).toBeGreaterThanOrEqual(44);
    const books = canvas.getByRole('checkbox', { name: 'Books (12)' });
    await expect(books.checkVisibility()).toBe(false);
  },
};

export const OpeningOnAPhone: Story = {
  ...OnAPhone,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = summaryIn(canvasElement);
    const books = canvas.getByRole('checkbox', { name: 'Books (12)' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(books.checkVisibility()).toBe(true);
  },
};

/** A sheet opens instead. */
export const WithASheet: Story = {
  args: { chosen: 0, onPress: fn((event: { preventDefault: () => void }) => event.preventDefault()) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const button = summaryIn(canvasElement);
    await expect(button).toHaveTextContent(/^Filters$/);
    await userEvent.click(button);
    await expect(args.onPress).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('checkbox', { name: 'Books (12)' }).checkVisibility()).toBe(false);
  },
};

/** From a tablet's width on there is nothing to open. */
export const OnATablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(summaryIn(canvasElement)).not.toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Books (12)' }).checkVisibility()).toBe(true);
  },
};
