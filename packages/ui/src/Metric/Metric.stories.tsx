import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Price } from '../Price/Price.tsx';
import { Metric, metricChanges } from './Metric.tsx';

const meta = {
  title: 'Components/Metric',
  component: Metric,
  args: {
    label: 'Sales',
    value: <Price paise={1_234_550} />,
    change: 'up',
    note: '12 % more than yesterday',
    loading: false,
  },
  argTypes: { change: { control: 'inline-radio', options: metricChanges }, value: { control: false } },
  parameters: {
    guidance: {
      use: 'For a figure of the shop and how it has changed.',
      do: 'Say in the note what it is compared with.',
      dont: 'Don’t let the sign alone say whether the change is good.',
    },
  },
} satisfies Meta<typeof Metric>;

export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sales')).toBeVisible();
    await expect(canvas.getByText('₹ 12,345.50')).toBeVisible();
    await expect(canvas.getByText('12 % more than yesterday')).toBeVisible();
  },
};

export const Less: Story = { args: { change: 'down', note: '8 % less than yesterday' } };
export const AsBefore: Story = { args: { change: 'same', note: 'As much as yesterday' } };
export const Loading: Story = { args: { loading: true } };
export const LongFigure: Story = {
  args: {
    value: <Price paise={123_456_789_012_345} />,
    note: 'In the 30 days before: ₹ 12,34,56,78,90,123.45',
  },
};
