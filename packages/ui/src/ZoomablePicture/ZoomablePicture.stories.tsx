import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { ZoomablePicture } from './ZoomablePicture.tsx';

const meta = {
  title: 'Shop/ZoomablePicture',
  component: ZoomablePicture,
  args: { picture: { ...drawnPicture(28), alt: 'A clay jug on a table' } },
  parameters: {
    guidance: {
      use: 'In the dialog that shows a product’s picture large.',
      do: 'Use the largest file there is.',
      dont: 'Don’t use it inside a page that scrolls: both would scroll at once.',
    },
  },
} satisfies Meta<typeof ZoomablePicture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  play: async ({ canvas }) => {
    const { scrollWidth, clientWidth } = stageOf(canvas.getByRole('button', { name: 'Zoom in' }));
    await expect(scrollWidth).toBe(clientWidth);
  },
};

/** A key magnifies the middle, and the button stays the same one, so that it keeps the focus. */
export const Magnified: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const button = canvas.getByRole('button', { name: 'Zoom out' });
    await expect(button).toHaveFocus();
    const { scrollWidth, clientWidth, scrollLeft } = stageOf(button);
    await expect(scrollWidth / clientWidth).toBeCloseTo(2.5, 1);
    await expect(Math.abs(scrollLeft)).toBeCloseTo((scrollWidth - clientWidth) / 2, -1);
  },
};

/** The place that was pressed is in the middle, or as near to it as the picture's edge allows. */
export const WhereItWasPressed: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Zoom in' });
    const { right, bottom } = button.getBoundingClientRect();
    const at = { clientX: right - 4, clientY: bottom - 4, detail: 1, bubbles: true };
    button.dispatchEvent(new MouseEvent('click', at));
    await canvas.findByRole('button', { name: 'Zoom out' });
    const edge = button.getBoundingClientRect();
    await expect(edge.right).toBeCloseTo(stageOf(button).getBoundingClientRect().right, -2);
    await expect(edge.bottom).toBeCloseTo(stageOf(button).getBoundingClientRect().bottom, -2);
  },
};

/** The buttons lead to the next picture, which is shown whole, and keep the focus. */
export const OneOfSeveral: Story = {
  render: function Several(args) {
    const [hue, setHue] = useState(28);
    return (
      <ZoomablePicture
        {...args}
        picture={{ ...drawnPicture(hue), alt: `A jug in hue ${hue}` }}
        onPrevious={() => setHue(hue - 40)}
        onNext={() => setHue(hue + 40)}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    const next = canvas.getByRole('button', { name: 'Next picture' });
    await userEvent.click(next);
    await expect(canvas.getByRole('img', { name: 'A jug in hue 68' })).toBeVisible();
    await expect(next).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous picture' }));
    await expect(canvas.getByRole('img', { name: 'A jug in hue 28' })).toBeVisible();
  },
};

function stageOf(button: HTMLElement): HTMLElement {
  if (!button.parentElement) throw new Error('The button is not in a stage.');
  return button.parentElement;
}
