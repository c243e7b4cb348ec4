import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { drawnPicture } from './picture.fixture.ts';
import { Picture, pictureRatios } from './Picture.tsx';

const meta = {
  title: 'Shop/Picture',
  component: Picture,
  args: { ...drawnPicture(28), alt: 'A clay jug on a table' },
  argTypes: { ratio: { control: 'inline-radio', options: pictureRatios } },
  decorators: [
    (Story) => (
      <Container width="narrow">
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'A clay jug on a table' });
    await expect(image).toHaveAttribute('loading', 'lazy');
    const { width, height } = image.getBoundingClientRect();
    await expect(width).toBeCloseTo(height, 0);
  },
};

export const Priority: Story = {
  args: { priority: true },
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img');
    await expect(image).toHaveAttribute('fetchpriority', 'high');
    await expect(image).not.toHaveAttribute('loading');
  },
};

export const Landscape: Story = { args: { ratio: 'landscape' } };
export const Natural: Story = { args: { ratio: 'natural' } };

/** The browser chooses; what it cannot read is left out. */
export const WithSources: Story = {
  args: { avif: '', webp: `${drawnPicture(200).src} 800w`, sizes: '20rem' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('source')).toHaveLength(1);
  },
};
