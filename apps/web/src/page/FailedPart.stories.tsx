import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { FailedPart } from './FailedPart.tsx';

const meta = {
  title: 'Shop/FailedPart',
  component: FailedPart,
  args: { sentence: 'The shop could not be reached.', busy: false, onRetry: fn() },
  parameters: {
    guidance: {
      use: 'For a part of a page that could not be loaded.',
      do: 'Say which part failed and offer Retry.',
      dont: 'Don’t use it if the whole page failed: that is the screen Error.',
    },
    noElement: 'An Alert with one button, which it words itself.',
  },
} satisfies Meta<typeof FailedPart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The shop could not be reached.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Retry/ }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

export const WithTitle: Story = { args: { title: 'The categories could not be loaded.' } };

/** The clicked button disappears, and the focus moves to the part around it. */
export const RetrySucceeded: Story = {
  render: function Part(args) {
    const [isThere, setThere] = useState(false);
    return (
      <section tabIndex={-1} aria-label="Orders">
        {isThere ? <p>Order 1042</p> : <FailedPart {...args} onRetry={() => setThere(true)} />}
      </section>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Order 1042')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Orders' })).toHaveFocus();
  },
};
