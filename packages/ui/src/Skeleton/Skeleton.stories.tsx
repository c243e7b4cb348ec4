import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Skeleton, skeletonShapes } from './Skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  argTypes: { shape: { control: 'select', options: skeletonShapes } },
  parameters: {
    guidance: {
      use: 'In place of content whose size is known while it is loaded.',
      do: 'Choose the shape of the content, so that nothing moves.',
      dont: 'Don’t use it for an action that is under way: its button says that.',
    },
  },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {
  play: async ({ canvasElement }) => {
    const [line] = canvasElement.getElementsByTagName('span');
    await expect(line).toHaveAttribute('aria-hidden', 'true');
  },
};

export const EveryShape: Story = {
  render: (args) => (
    <Stack>
      {skeletonShapes
        .filter((shape) => shape !== 'picture')
        .map((shape) => (
          <Skeleton key={shape} {...args} shape={shape} />
        ))}
    </Stack>
  ),
};

export const Paragraph: Story = {
  render: (args) => (
    <Stack gap="xsmall" aria-busy="true" aria-label="About the product" as="section">
      <Skeleton {...args} shape="heading" />
      <Skeleton {...args} />
      <Skeleton {...args} />
      <Skeleton {...args} shape="shortLine" />
    </Stack>
  ),
};

/** The region is `aria-busy`, and its placeholders are as large as the content. */
export const ProductCards: Story = {
  render: (args) => (
    <Grid min="small" aria-busy="true" aria-label="New Arrival" as="section">
      {[1, 2, 3].map((place) => (
        <Card key={place} padding="medium">
          <Stack gap="small">
            <Skeleton {...args} shape="picture" />
            <Skeleton {...args} shape="heading" />
            <Skeleton {...args} shape="shortLine" />
            <Skeleton {...args} shape="control" />
          </Stack>
        </Card>
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'New Arrival' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The stories run with reduced motion, so nothing is animated. */
export const WithoutMotion: Story = {
  play: async ({ canvasElement }) => {
    const [line] = canvasElement.getElementsByTagName('span');
    if (matchMedia('(prefers-reduced-motion: reduce)').matches)
      await expect(line?.getAnimations()).toEqual([]);
  },
};
