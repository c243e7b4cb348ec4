import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { missingPicture } from './missing-picture.ts';
import { drawnPicture } from './picture.fixture.ts';
import { Picture, pictureFits, pictureRatios } from './Picture.tsx';

const tall = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 8" width="300" height="800"><path fill="#8d4a00" d="M0 0h3v8H0z"/></svg>',
)}`;

const meta = {
  title: 'Shop/Picture',
  component: Picture,
  args: { ...drawnPicture(28), alt: 'A clay jug on a table' },
  argTypes: {
    ratio: { control: 'inline-radio', options: pictureRatios },
    fit: { control: 'inline-radio', options: pictureFits },
    src: { control: 'text' },
  },
  decorators: [
    (Story) => (
      <Container width="narrow">
        <Story />
      </Container>
    ),
  ],
  parameters: {
    guidance: {
      use: 'For every photo, so that it loads in the best format and nothing moves.',
      do: 'Say in the alternative text what is seen, unless the text beside it does.',
      dont: 'Don’t put words into a picture: they cannot be read aloud or enlarged.',
    },
  },
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

/** A picture cropped to a wide shape. */
export const Landscape: Story = {
  args: { ratio: 'landscape', ...drawnPicture(204, 'print') },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('img').getBoundingClientRect();
    await expect(width / height).toBeCloseTo(4 / 3, 1);
  },
};

export const Natural: Story = { args: { ratio: 'natural', ...drawnPicture(340, 'cloth') } };

/** A tall picture that is shown whole instead of cropped. */
export const Whole: Story = {
  args: { src: tall, fit: 'contain' },
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img');
    await expect(image).toHaveStyle({ objectFit: 'contain' });
    const { width, height } = image.getBoundingClientRect();
    await expect(width).toBeCloseTo(height, 0);
  },
};

/** The browser chooses a source that it supports. */
export const WithSources: Story = {
  args: { avif: '', webp: `${drawnPicture(200).src} 800w`, sizes: '20rem' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('source')).toHaveLength(1);
  },
};

/** A product without a picture. */
export const None: Story = {
  args: { src: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAttribute('src', missingPicture);
  },
};

/** A picture that fails keeps its room and its alternative text; another address is tried again. */
export const Broken: Story = {
  parameters: { provokes: ['Did not load: <img>'] },
  render: function Replaced(args) {
    const [src, setSrc] = useState('data:image/png;base64,AAAA');
    return (
      <Stack>
        <Picture {...args} src={src} />
        <Button onClick={() => setSrc(args.src)}>Take another</Button>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'A clay jug on a table' });
    await waitFor(() => expect(image).toHaveAttribute('src', missingPicture));
    const { width, height } = image.getBoundingClientRect();
    await expect(width).toBeCloseTo(height, 0);
  },
};

export const ReplacingABrokenOne: Story = {
  ...Broken,
  play: async ({ args, canvas, userEvent }) => {
    const image = canvas.getByRole('img', { name: 'A clay jug on a table' });
    await waitFor(() => expect(image).toHaveAttribute('src', missingPicture));
    await userEvent.click(canvas.getByRole('button'));
    await expect(image).toHaveAttribute('src', args.src);
  },
};
