import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/Card.tsx';
import { spaceNames } from '../theme/tokens.ts';
import { Grid, gridMinColumns } from './Grid.tsx';

const meta = {
  title: 'Components/Grid',
  component: Grid,
  args: { children: [1, 2, 3, 4, 5].map((count) => <Card key={count}>Card {count}</Card>) },
  argTypes: {
    min: { control: 'inline-radio', options: gridMinColumns },
    gap: { control: 'select', options: spaceNames },
    children: { control: false },
  },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = { args: { min: 'small', gap: 'small' } };
export const Medium: Story = {};
export const Large: Story = { args: { min: 'large' } };
