import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { boxElements } from '../Box/Box.tsx';
import { Card } from '../Card/Card.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { spaceNames } from '../theme/tokens.ts';
import { Grid, gridMinColumns } from './Grid.tsx';

const meta = {
  title: 'Components/Grid',
  component: Grid,
  args: { children: [1, 2, 3, 4, 5].map((count) => <Card key={count}>Card {count}</Card>) },
  argTypes: {
    min: { control: 'inline-radio', options: gridMinColumns },
    gap: { control: 'select', options: spaceNames },
    as: { control: 'select', options: boxElements },
    children: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For equal elements in as many columns as fit.',
      do: 'Choose the smallest width at which an element still reads well.',
      dont: 'Don’t use it for a table: columns of data need headers.',
    },
  },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = { args: { min: 'small', gap: 'small' } };

export const Medium: Story = {
  play: async ({ canvas }) => {
    const [first, second] = [canvas.getByText('Card 1'), canvas.getByText('Card 2')];
    await expect(first.offsetWidth).toBe(second.offsetWidth);
    await expectStartAndEndToSwap(first, second);
  },
};

export const Large: Story = { args: { min: 'large' } };

/** A column is never wider than the page. */
export const LargeOnAPhone: Story = {
  args: { min: 'large' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Card 2').offsetTop).toBeGreaterThan(canvas.getByText('Card 1').offsetTop);
  },
};

export const AsList: Story = {
  args: {
    as: 'ul',
    children: [1, 2, 3].map((count) => (
      <li key={count}>
        <Card>Card {count}</Card>
      </li>
    )),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
