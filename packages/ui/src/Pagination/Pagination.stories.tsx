import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: {
    label: 'Pages of products',
    page: 3,
    pageCount: 12,
    href: (page) => `/shop?page=${page}`,
    onPageChange: fn(),
  },
  argTypes: {
    page: { control: { type: 'number', min: 1 } },
    pageCount: { control: { type: 'number', min: 0 } },
  },
  parameters: {
    guidance: {
      use: 'Below a list that is longer than a page.',
      do: 'Name the list in the label.',
      dont: 'Don’t use it to change between views of one page: use links.',
    },
  },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTheBeginning: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const nav = canvas.getByRole('navigation', { name: 'Pages of products' });
    await expect(nav).toHaveTextContent('Page 3 of 12');
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 3');
    await expect(canvas.getByRole('link', { name: 'Page 12' })).toHaveAttribute('href', '/shop?page=12');
    await expect(canvas.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/shop?page=2');
    await userEvent.click(canvas.getByRole('link', { name: 'Next' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(4, expect.anything());
  },
};

export const FirstPage: Story = {
  args: { page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Previous' })).toBeNull();
    await expect(canvas.getByText('Previous')).toBeVisible();
  },
};

export const InTheMiddle: Story = { args: { page: 6 } };
export const LastPage: Story = { args: { page: 12 } };
export const AFewPages: Story = { args: { page: 2, pageCount: 3 } };

export const TenThousandPages: Story = {
  args: { page: 5_000, pageCount: 10_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Page 10,000' })).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(7);
  },
};

/** Of a list that goes on from row to row nobody knows how many pages it has. */
export const WithoutNumbers: Story = {
  args: { page: 2, pageCount: 3, numbered: false, previousLabel: 'Newer', nextLabel: 'Older' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual(['Newer', 'Older']);
    await expect(canvas.queryByText('Page 2 of 3')).toBeNull();
  },
};

/** With one page nothing is rendered. */
export const OnePage: Story = {
  args: { page: 1, pageCount: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

/** The list changes without loading a page, and the pressed link stays in its place. */
export const TurnedByScript: Story = {
  render: function Turned(args) {
    const [page, setPage] = useState(args.page);
    return (
      <Pagination
        {...args}
        page={page}
        onPageChange={(next, event) => {
          event.preventDefault();
          setPage(next);
        }}
      />
    );
  },
  args: { page: 5 },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('link', { name: 'Next' });
    const before = next.getBoundingClientRect().left;
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 6');
    await expect(next).toHaveFocus();
    await expect(next.getBoundingClientRect().left).toBeCloseTo(before, 0);
  },
};

/** Without room for the numbers, the position is shown in words. */
export const OnAPhone: Story = {
  args: { page: 9_999, pageCount: 10_000 },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Page 9,999 of 10,000')).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectStartAndEndToSwap(
      canvas.getByRole('link', { name: 'Previous' }),
      canvas.getByRole('link', { name: 'Next' }),
    );
  },
};
