import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Canvas } from 'storybook/internal/csf';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { drawnPicture } from '../Picture/picture.fixture.ts';
import { Stack } from '../Stack/Stack.tsx';
import { FileField, type FileFieldProps } from './FileField.tsx';

const meta = {
  title: 'Components/FileField',
  component: FileField,
  args: { label: 'Photo', name: 'image', onFileChange: fn(), onChange: fn() },
  argTypes: {
    progress: { control: { type: 'range', min: 0, max: 1, step: 0.01 } },
    hint: { control: 'text' },
    error: { control: 'text' },
    labelNote: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'To choose one picture or file to send.',
      do: 'Say in the hint which types and sizes are accepted.',
      dont: 'Don’t use it for an ordered set of pictures: a PictureList holds those.',
    },
  },
} satisfies Meta<typeof FileField>;

const { src: lamp } = drawnPicture(28, 'lamp');

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { hint: 'JPEG, PNG or WebP, at most 5 MB.', required: true },
  play: async ({ canvas }) => {
    const input = inputOf(canvas);
    await expect(input).toHaveAccessibleName('Photo Choose a picture');
    await expect(input).toHaveAccessibleDescription('JPEG, PNG or WebP, at most 5 MB.');
    await expect(input.validity.valueMissing).toBe(true);
    await expect(canvas.queryByRole('button', { name: 'Remove' })).toBeNull();
  },
};

/** Shows the picture, the name and the size; a form sends the file. */
export const Chosen: Story = {
  render: (args) => (
    <form>
      <FileField {...args} />
    </form>
  ),
  play: async ({ canvas, canvasElement, args }) => {
    const input = inputOf(canvas);
    const file = await picture('monsoon-lamp.png');
    await choose(input, file);
    await expect(args.onFileChange).toHaveBeenLastCalledWith(file);
    await expect(canvas.getByText('monsoon-lamp.png')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^monsoon-lamp.png, .* K?B$/);
    await expect(input).toHaveAccessibleName('Photo Replace');
    await waitFor(() => expect(canvasElement.querySelector('canvas')).toBeVisible());
    await expect(new FormData(input.form ?? undefined).get('image')).toHaveProperty('name', file.name);
  },
};

export const Removed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = inputOf(canvas);
    await choose(input, await picture('lamp.png'));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(input.files).toHaveLength(0);
    await expect(input).toHaveFocus();
    await expect(args.onFileChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole('status')).toHaveTextContent('Removed');
  },
};

/** A dropped file is put into the input, and `onFileChange` is called as for a chosen one. */
export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    const input = inputOf(canvas);
    const file = await picture('dropped.png');
    drag('drop', input, file);
    await expect(await canvas.findByText('dropped.png')).toBeVisible();
    await expect(input.files?.[0]).toBe(file);
    await expect(args.onFileChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** Of several files the first is the field's; the others are handed on. */
export const Several: Story = {
  args: { onFurtherFiles: fn() },
  play: async ({ canvas, args }) => {
    const input = inputOf(canvas);
    const files = await Promise.all(['front.png', 'back.png', 'lid.png'].map(picture));
    await choose(input, ...files);
    await expect(args.onFileChange).toHaveBeenLastCalledWith(files[0]);
    await expect(args.onFurtherFiles).toHaveBeenCalledWith(files.slice(1));
    await expect(input.files).toHaveLength(1);
  },
};

export const DraggedOver: Story = {
  play: async ({ canvas }) => {
    const input = inputOf(canvas);
    const frame = input.parentElement as HTMLElement;
    const atRest = getComputedStyle(frame).borderStyle;
    drag('dragenter', input, await picture('lamp.png'));
    await waitFor(() => expect(getComputedStyle(frame).borderStyle).not.toBe(atRest));
    drag('dragleave', input, await picture('lamp.png'));
    await waitFor(() => expect(getComputedStyle(frame).borderStyle).toBe(atRest));
    drag('dragenter', input, await picture('lamp.png'));
    await waitFor(() => expect(getComputedStyle(frame).borderStyle).not.toBe(atRest));
  },
};

/** The error says what is wrong and which types are accepted; the previous picture stays. */
export const WrongType: Story = {
  play: async ({ canvas, args }) => {
    const input = inputOf(canvas);
    await choose(input, await picture('lamp.png'));
    drag('drop', input, new File(['words'], 'notes.pdf', { type: 'application/pdf' }));
    const words = 'notes.pdf is not a picture. Choose a JPEG, PNG or WebP file.';
    await waitFor(() => expect(input).toHaveAccessibleDescription(words));
    await expect(input).toBeInvalid();
    await expect(canvas.getByRole('status')).toHaveTextContent(words);
    await expect(input.files?.[0]?.name).toBe('lamp.png');
    await expect(args.onFileChange).toHaveBeenCalledOnce();
  },
};

export const TooLarge: Story = {
  args: { maxBytes: 5_000_000, hint: 'JPEG, PNG or WebP, at most 5 MB.' },
  play: async ({ canvas, args }) => {
    const input = inputOf(canvas);
    const large = new File([new Uint8Array(7_400_000)], 'holiday.jpg', { type: 'image/jpeg' });
    await choose(input, large);
    await expect(canvas.getByText(/7.4 MB large/, { selector: 'div span' })).toBeVisible();
    await expect(input.files).toHaveLength(0);
    await expect(args.onFileChange).not.toHaveBeenCalled();
  },
};

export const RightAfterWrong: Story = {
  args: { maxBytes: 5_000_000 },
  play: async ({ canvas }) => {
    const input = inputOf(canvas);
    await choose(input, new File([new Uint8Array(7_400_000)], 'holiday.jpg', { type: 'image/jpeg' }));
    await expect(input).toBeInvalid();
    await choose(input, await picture('small.png'));
    await expect(input).toBeValid();
    await expect(canvas.queryByText(/large/)).toBeNull();
  },
};

/** A picture that the browser can't draw can still be sent. */
export const NoPreview: Story = {
  play: async ({ canvas, canvasElement }) => {
    const input = inputOf(canvas);
    await choose(input, new File(['x'.repeat(240_000)], 'IMG_0001.heic', { type: 'image/heic' }));
    await expect(canvas.getByText('240 KB')).toBeVisible();
    await expect(canvasElement.querySelector('canvas')).not.toBeVisible();
  },
};

export const StoredPicture: Story = {
  args: { currentUrl: lamp },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: 'The picture so far' })).toBeVisible();
    await expect(inputOf(canvas)).toHaveAccessibleName('Photo Replace');
    await choose(inputOf(canvas), await picture('another.png'));
    await expect(canvas.queryByRole('img')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(canvas.getByRole('img', { name: 'The picture so far' })).toBeVisible();
  },
};

export const Uploading: Story = {
  args: { progress: 0.4, currentUrl: lamp },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading…' })).toHaveValue(40);
    await expect(inputOf(canvas)).toBeDisabled();
  },
};

/** Sending is canceled by the button, or by choosing another file. */
export const UploadingToBeCanceled: Story = {
  args: { cancelLabel: 'Cancel' },
  render: (args) => <Sending {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const input = inputOf(canvas);
    await choose(input, await picture('lamp.png'));
    await expect(canvas.getByRole('progressbar', { name: 'Uploading…' })).toHaveValue(40);
    await choose(input, await picture('another.png'));
    await expect(canvas.getByText('another.png')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onFileChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await expect(input).toHaveFocus();
    await choose(input, await picture('lamp.png'));
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

function Sending({ onFileChange, ...rest }: FileFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const change = (next: File | null) => {
    setFile(next);
    onFileChange?.(next);
  };
  return <FileField {...rest} onFileChange={change} progress={file ? 0.4 : undefined} />;
}

/** The first Tab stop opens the file dialog with Space or Enter, the second removes the file. */
export const KeyboardAlone: Story = {
  args: { onClick: fn((event: { preventDefault: () => void }) => event.preventDefault()) },
  play: async ({ canvas, userEvent, args }) => {
    const input = inputOf(canvas);
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(getComputedStyle(input.parentElement as Element).outlineStyle).toBe('solid');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();

    drag('drop', input, await picture('lamp.png'));
    await canvas.findByText('lamp.png');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveFocus();
    await expect(input.files).toHaveLength(0);
  },
};

export const GoesBackWithTheForm: Story = {
  render: (args) => (
    <form>
      <Stack>
        <FileField {...args} />
        <Button type="reset">Start Again</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await choose(inputOf(canvas), await picture('lamp.png'));
    await userEvent.click(canvas.getByRole('button', { name: 'Start Again' }));
    await expect(canvas.queryByText('lamp.png')).toBeNull();
  },
};

/** An error that is found after sending is announced to screen readers too. */
export const RefusedAfterSending: Story = {
  render: (args) => <Refusing {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await choose(inputOf(canvas), await picture('lamp.png'));
    await expect(canvas.getByRole('status')).toHaveTextContent('The photo is damaged.');
    await expect(inputOf(canvas)).toHaveAccessibleDescription('The photo is damaged.');
  },
};

function Refusing(props: FileFieldProps) {
  const [error, setError] = useState('');
  return <FileField {...props} error={error} onFileChange={() => setError('The photo is damaged.')} />;
}

export const WithError: Story = { args: { error: 'A product needs a photo. Choose one.' } };
export const Disabled: Story = { args: { disabled: true } };

export const LongNameOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const name = 'monsoon-lamp-woven-by-hand-from-cane-in-the-evening-light-of-the-veranda-final-2.png';
    await choose(inputOf(canvas), await picture(name));
    await expectStartAndEndToSwap(inputOf(canvas).nextElementSibling as Element, canvas.getByText(name));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

const inputOf = (canvas: Canvas) => canvas.getByLabelText<HTMLInputElement>(/Photo/);

/**
 * Does what the browser does when a file is chosen; user-event's `upload` would make the input's files
 * read-only.
 */
async function choose(input: HTMLInputElement, ...files: File[]): Promise<void> {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  await fireEvent.change(input);
}

async function picture(name: string): Promise<File> {
  const image = new Image();
  image.src = lamp;
  await image.decode();
  const canvas = new OffscreenCanvas(600, 400);
  canvas.getContext('2d')?.drawImage(image, 0, -100);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

/** Sends the events of a dragged file, because a test can't drag one. */
function drag(type: 'dragenter' | 'dragleave' | 'drop', target: Element, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}
