import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusTimeline } from './StatusTimeline.tsx';

const meta = {
  title: 'Checkout/StatusTimeline',
  component: StatusTimeline,
  args: {
    steps: [
      { label: 'Paid', state: 'done', detail: '20 November, ₹ 1,499 by Visa ending in 1111' },
      { label: 'Packed', state: 'current', detail: 'In our Pune warehouse' },
      { label: 'Shipped', state: 'ahead' },
      { label: 'Delivered', state: 'ahead' },
    ],
  },
  argTypes: { steps: { control: 'object' } },
} satisfies Meta<typeof StatusTimeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnItsWay: Story = {
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem');
    await expect(steps).toHaveLength(4);
    await expect(steps[1]).toHaveAttribute('aria-current', 'step');
    await expect(steps[0]).toHaveTextContent('Paid, done');
  },
};

export const Failed: Story = {
  args: {
    steps: [
      { label: 'Order placed', state: 'done' },
      { label: 'Payment', state: 'failed', detail: 'The bank declined the card. Nothing was charged.' },
      { label: 'Shipped', state: 'ahead' },
    ],
  },
};
