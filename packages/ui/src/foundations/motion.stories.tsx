import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MotionExhibit } from './MotionExhibit.tsx';

const meta = { title: 'Foundations/Motion', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Durations: Story = {
  render: () => <MotionExhibit />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(canvas.getByRole('button', { name: 'Move', pressed: true })).toBeVisible();
  },
};
