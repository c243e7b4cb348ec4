import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Stack/Stack.tsx';
import { Skeleton, skeletonShapes } from './Skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  argTypes: { shape: { control: 'inline-radio', options: skeletonShapes } },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};

export const APage: Story = {
  render: (args) => (
    <Stack>
      {skeletonShapes.map((shape) => (
        <Skeleton key={shape} {...args} shape={shape} />
      ))}
    </Stack>
  ),
};
