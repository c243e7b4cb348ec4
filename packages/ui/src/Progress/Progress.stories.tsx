import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Progress } from './Progress.tsx';

const meta = {
  title: 'Components/Progress',
  component: Progress,
  args: { label: 'Uploading lamp.jpg', value: 40, valueText: '40 %' },
  argTypes: {
    label: { control: 'text' },
    value: { control: { type: 'range', min: 0, max: 100 } },
    max: { control: 'number' },
  },
  parameters: {
    guidance: {
      use: 'For an action of more than a few seconds whose share is known.',
      do: 'Say what is in progress.',
      dont: 'Don’t use it for a short wait: a Spinner is calmer.',
    },
  },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PartlyDone: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Uploading lamp.jpg' });
    await expect(bar).toHaveAttribute('value', '40');
    await expect(bar).toHaveAttribute('aria-valuetext', '40 %');
  },
};

export const NotBegun: Story = { args: { value: 0, valueText: '0 %' } };
export const Done: Story = { args: { value: 100, valueText: 'Uploaded' } };

/** The progress is unknown. With reduced motion the bar fades instead of moving. */
export const Indeterminate: Story = {
  args: { label: 'Preparing photos', value: undefined, valueText: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Preparing photos' })).not.toHaveAttribute('value');
  },
};

export const CountedInThings: Story = {
  args: { label: 'Importing products', value: 3, max: 8, valueText: '3 of 8 products' },
};

export const LabelHidden: Story = {
  args: { labelHidden: true, valueText: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading lamp.jpg' })).toBeVisible();
  },
};

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    label: 'Uploading Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen.jpg',
    valueText: '40 of 100 MB',
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectStartAndEndToSwap(canvas.getByText('Uploading lamp.jpg'), canvas.getByText('40 %'));
  },
};
