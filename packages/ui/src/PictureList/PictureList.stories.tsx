import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { PictureList } from './PictureList.tsx';

const pictures = [
  { src: drawnPicture(28).src, alt: '' },
  { src: drawnPicture(150, 'cup').src, alt: 'Its cup' },
  { src: drawnPicture(204, 'print').src, alt: '' },
];

const meta = {
  title: 'Components/PictureList',
  component: PictureList,
  args: { pictures, onChange: fn(), onFiles: fn(), hint: 'At most 8 pictures.' },
  argTypes: { pictures: { control: false } },
  decorators: [
    (Story) => (
      <Container width="medium">
        <Story />
      </Container>
    ),
  ],
  render: function Changing({ onChange, ...args }) {
    const [shown, setShown] = useState(args.pictures);
    return (
      <PictureList
        {...args}
        pictures={shown}
        onChange={(next) => {
          setShown(next);
          onChange(next);
        }}
      />
    );
  },
  parameters: {
    guidance: {
      use: 'In a form, for several pictures whose order counts.',
      do: 'Say how many are allowed, and ask what each one shows.',
      dont: 'Don’t use it for a single picture: a FileField is enough.',
    },
  },
} satisfies Meta<typeof PictureList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};

/** A picture moves by its buttons; the focus goes with it, and its new place is announced. */
export const Moved: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [first, second, third] = pictures;
    canvas.getByRole('button', { name: 'Move picture 1 later' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([second, first, third]);
    await expect(canvas.getByRole('button', { name: 'Move picture 2 later' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Picture 2 of 3');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([second, third, first]);
    // At the end there is no way further, so the way back has the focus.
    await expect(canvas.getByRole('button', { name: 'Move picture 3 earlier' })).toHaveFocus();
  },
};

export const Described: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('What picture 1 shows'), 'In clay');
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { ...pictures[0], alt: 'In clay' },
      ...pictures.slice(1),
    ]);
  },
};

/** After the last picture is removed, the focus is on the field that adds others. */
export const Removed: Story = {
  args: { pictures: pictures.slice(0, 2) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove picture 1' }));
    await expect(canvas.getByRole('button', { name: 'Remove picture 1' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(canvas.getByLabelText('Add pictures')).toHaveFocus();
  },
};

export const Added: Story = {
  args: { pictures: [] },
  play: async ({ canvas, userEvent, args }) => {
    const files = ['front.png', 'back.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await userEvent.upload(canvas.getByLabelText('Add pictures'), files);
    await expect(args.onFiles).toHaveBeenCalledWith(files);
  },
};

const sending = (name: string, progress: number) => ({
  id: name,
  src: '',
  alt: '',
  sending: { file: new File(['x'], name, { type: 'image/png' }), progress },
});

/** Each file has a progress of its own, can be described and moved already, and cancelled. */
export const Sending: Story = {
  args: { pictures: [...pictures.slice(0, 1), sending('lid.png', 0.6), sending('spout.png', 0)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading… lid.png' })).toHaveValue(60);
    await expect(canvas.getByRole('progressbar', { name: 'Uploading… spout.png' })).toHaveValue(0);
  },
};

export const CancelingAnUpload: Story = {
  ...Sending,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('What picture 3 shows'), 'A');
    await expect(canvas.getByLabelText('What picture 3 shows')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload of picture 2' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      pictures[0],
      expect.objectContaining({ id: 'spout.png', alt: 'A' }),
    ]);
  },
};

export const Refused: Story = {
  args: { error: 'back.txt: Send a photo that is a JPEG, PNG, WebP, AVIF or GIF.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Add pictures')).toHaveAccessibleDescription(/back.txt/);
    await expect(canvas.getByRole('status')).toHaveTextContent('back.txt');
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
