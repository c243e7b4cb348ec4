import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Pending } from './PendingBar.tsx';

const meta = {
  title: 'Shop/PendingBar',
  component: Pending,
  args: { isPending: true },
  parameters: {
    guidance: {
      use: 'Once, above every page.',
      do: 'Let it appear only if the next page is not there at once.',
      dont: 'Don’t use it for a part of a page: use a Spinner or a Skeleton.',
    },
    layout: 'fullscreen',
    noElement: 'Its bar is for the eye, its words for the ear.',
  },
} satisfies Meta<typeof Pending>;

export default meta;
type Story = StoryObj<typeof meta>;

const live = (canvasElement: HTMLElement) => canvasElement.querySelector('[aria-live="polite"]');

/** Visible after 150 ms, announced after one second. */
export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector('div > div:empty');
    const delays = () =>
      bar?.getAnimations().map(({ effect }) => Math.round(effect?.getComputedTiming().delay ?? 0));
    // The style sheet may come after the first drawing.
    await waitFor(() => expect(new Set(delays())).toEqual(new Set([150])));
    await waitFor(() => expect(live(canvasElement)).toHaveTextContent('Loading'), { timeout: 3000 });
  },
};

export const Nothing: Story = {
  args: { isPending: false },
  play: async ({ canvasElement }) => {
    await expect(live(canvasElement)).toBeEmptyDOMElement();
    await expect(canvasElement.querySelector('div > div')).toBeNull();
  },
};
