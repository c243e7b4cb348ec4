import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { formatRupees } from '../Price/format-rupees.ts';
import { BarChart, chartBars } from './BarChart.tsx';

const days = Array.from({ length: 30 }, (_, place) => {
  const value = ((place * 7919) % 23) * 1_499_00;
  return {
    name: `${place + 1} November 2026`,
    shortName: `${place + 1} Nov`,
    value,
    text: formatRupees(value),
  };
});
const products = [
  ['Blue kettle with a whistle and a wooden handle', 84],
  ['Cup', 71],
  ['Linen apron', 40],
  ['Lamp', 12],
  ['چراغ رومیزی', 3],
] as const;

const meta = {
  title: 'Components/BarChart',
  component: BarChart,
  args: {
    label: 'Sales of each day',
    valueName: 'Sales',
    points: days,
    bars: 'columns',
    axisText: formatRupees,
    loading: false,
  },
  argTypes: { bars: { control: 'inline-radio', options: chartBars } },
  parameters: {
    guidance: {
      use: 'To compare values over days or between a few things.',
      do: 'Put a table with the same numbers beside it.',
      dont: 'Don’t use it for shares of a whole or for more bars than the page has room for.',
    },
  },
} satisfies Meta<typeof BarChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const asProducts = {
  label: 'Units of the best sellers',
  valueName: 'Units',
  bars: 'rows',
  axisText: String,
  points: products.map(([name, units]) => ({ name, value: units, text: `${units} units` })),
} as const;

export const Columns: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const chart = await canvas.findByRole('application', { name: 'Sales of each day' });
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('2 November 2026')).toBeVisible());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByText('3 November 2026')).toBeVisible());
    await expect(canvas.getByText(days[2]?.text ?? '')).toBeVisible();
  },
};

export const Rows: Story = {
  args: asProducts,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Linen apron')).toBeVisible();
    await expect(canvas.getByText('Blue kettle wi…')).toBeVisible();
  },
};

export const OneDay: Story = { args: { points: days.slice(1, 2) } };

/** Nothing was sold. */
export const OnlyZeros: Story = {
  args: { points: days.slice(0, 7).map((day) => ({ ...day, value: 0, text: formatRupees(0) })) },
};

export const Loading: Story = {
  args: { loading: true },
  play: ({ canvas }) => expect(canvas.queryByRole('application')).toBeNull(),
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, args: asProducts };

/** The first day is at the right, and so is the axis. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { points: days.slice(0, 7) },
  play: async ({ canvas }) => {
    const [first, last] = [await canvas.findByText('1 Nov'), await canvas.findByText('7 Nov')];
    await expect(first.getBoundingClientRect().left).toBeGreaterThan(last.getBoundingClientRect().left);
  },
};
