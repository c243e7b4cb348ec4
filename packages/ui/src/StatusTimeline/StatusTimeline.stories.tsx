import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { StatusTimeline, timelineLayouts, type TimelineStep } from './StatusTimeline.tsx';

const placed: TimelineStep = {
  label: 'Order placed',
  state: 'done',
  time: { dateTime: '2026-11-20T09:41:00Z', text: '20 November, 3:11 pm' },
};
const paid: TimelineStep = {
  label: 'Paid',
  state: 'done',
  time: { dateTime: '2026-11-20T09:42:00Z', text: '20 November, 3:12 pm' },
  detail: '₹ 1,499 by Visa ending in 1111',
};

const meta = {
  title: 'Checkout/StatusTimeline',
  component: StatusTimeline,
  args: {
    steps: [
      placed,
      paid,
      { label: 'Packed', state: 'current', detail: 'In our Pune warehouse' },
      { label: 'Delivered', state: 'upcoming' },
    ],
  },
  argTypes: {
    steps: { control: 'object' },
    layout: { control: 'inline-radio', options: timelineLayouts },
    stateLabels: { control: 'object' },
  },
  parameters: {
    guidance: {
      use: 'For the steps of an order, past and to come.',
      do: 'Give past steps their time, and name the current one.',
      dont: 'Don’t use it for the pages of a form.',
    },
  },
} satisfies Meta<typeof StatusTimeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnItsWay: Story = {
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem');
    await expect(steps).toHaveLength(4);
    await expect(steps[2]).toHaveAttribute('aria-current', 'step');
    await expect(steps[1]).toHaveTextContent('Paid, done');
    await expect(canvas.getByText('20 November, 3:12 pm').closest('time')?.dateTime).toBe(
      '2026-11-20T09:42:00Z',
    );
  },
};

export const WaitingForPayment: Story = {
  args: {
    steps: [
      placed,
      { label: 'Payment', state: 'current', detail: 'Kept for you until 3:41 pm' },
      { label: 'Delivered', state: 'upcoming' },
    ],
  },
};

export const Declined: Story = {
  args: {
    steps: [
      placed,
      { label: 'Payment', state: 'failed', detail: 'The bank declined the card. Nothing was charged.' },
      { label: 'Delivered', state: 'upcoming' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Payment, failed');
  },
};

const refund = (dateTime: string, text: string, detail: string): TimelineStep => ({
  label: 'Refunded',
  state: 'done',
  time: { dateTime, text },
  detail,
});

export const RefundedTwice: Story = {
  args: {
    steps: [
      placed,
      paid,
      refund('2026-11-21T05:00:00Z', '21 November, 10:30 am', '₹ 500 to the same card'),
      refund('2026-11-22T05:00:00Z', '22 November, 10:30 am', '₹ 999 to the same card'),
    ],
  },
};

export const Disputed: Story = {
  args: {
    steps: [placed, paid, { label: 'Disputed', state: 'failed', detail: 'The bank took ₹ 1,499 back.' }],
  },
};

export const Canceled: Story = {
  args: { steps: [placed, { label: 'Canceled', state: 'failed', detail: 'Nothing was charged.' }] },
};

/** Steps beside each other on wide screens. */
export const InARow: Story = {
  args: { layout: 'row' },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    if (!first || !second) throw new Error('There are no steps.');
    await expectStartAndEndToSwap(first, second);
  },
};

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    steps: [
      placed,
      {
        label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenversand',
        state: 'current',
        detail: '₹ 99,99,999 were paid, and the parcel waits in Donaudampfschifffahrtsgesellschaftshausen.',
      },
    ],
  },
};
