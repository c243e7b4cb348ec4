import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { orders } from '../order/order.fixture.ts';
import { listStories } from './list-stories.fixture.ts';
import { onPage } from './on-page.fixture.tsx';
import { SlipsScreen } from './SlipsScreen.tsx';

const slips = [
  orders.paid,
  { ...orders.paid, id: '6f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f1b43', number: '1043' },
].map((order) => ({
  order,
  left: order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
}));

const meta = {
  title: 'Screens/Packing slips',
  component: SlipsScreen,
  args: { slips, asked: 2, failure: null, onRetry: fn(), onPrint: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof SlipsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const first = within(canvas.getByRole('region', { name: `Order ${orders.paid.number}` }));
    await expect(first.getByText(/^2 × Brass Table Lamp/)).toBeVisible();
    await expect(canvas.queryByText(/₹/)).toBeNull();
  },
};

export const NotAll: Story = {
  args: { asked: 3 },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('One of the chosen orders has no slip: nothing of it is to be sent.'),
    ).toBeVisible();
  },
};

export const Empty: Story = { args: { slips: [] } };

export const Loading: Story = { args: { slips: undefined } };

export const Error: Story = {
  args: { slips: undefined, failure: listStories.error.args.failure },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(listStories.error.args.failure.message);
  },
};
