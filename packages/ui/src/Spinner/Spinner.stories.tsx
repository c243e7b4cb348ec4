import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Spinner, spinnerSizes } from './Spinner.tsx';

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  args: { label: 'Loading...' },
  argTypes: { size: { control: 'inline-radio', options: spinnerSizes } },
  parameters: {
    guidance: {
      use: 'For a short wait whose length is unknown.',
      do: 'Say what is loaded, and delay it where the answer is usually quick.',
      dont: 'Don’t show several on one page.',
    },
  },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
};

export const Large: Story = { args: { size: 'large' } };

export const LabelHidden: Story = {
  args: { labelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
};

export const Delayed: Story = {
  args: { delayed: true },
  play: async ({ canvas }) => {
    const label = canvas.getByText('Loading...');
    const wait = pausedAtStart(label.parentElement);
    await waitFor(() => expect(label).not.toBeVisible());
    await expect(label.getBoundingClientRect().width).toBeGreaterThan(0);
    wait.finish();
    await waitFor(() => expect(label).toBeVisible());
  },
};

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { label: 'Asking the Donaudampfschifffahrtsgesellschaftskapitänsbank for its answer' },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const ring = canvasElement.querySelector('[aria-hidden]');
    if (!ring) throw new Error('There is no ring.');
    await expectStartAndEndToSwap(ring, canvas.getByText('Loading...'));
  },
};

/**
 * The element's animation, restarted and paused at its start, because the first run may be over by now.
 */
function pausedAtStart(element: HTMLElement | null): Animation {
  if (!element) throw new Error('There is no content.');
  element.style.animationName = 'none';
  element.getAnimations();
  element.style.animationName = '';
  const [animation] = element.getAnimations();
  if (!animation) throw new Error('Nothing delays it.');
  animation.pause();
  animation.currentTime = 0;
  return animation;
}
