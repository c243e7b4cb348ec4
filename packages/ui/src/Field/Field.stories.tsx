import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { control } from '../internal/control.css.ts';
import { Field } from './Field.tsx';

const meta = {
  title: 'Components/Field',
  component: Field,
  args: {
    label: 'Delivery note',
    children: (wiring) => <input {...wiring} className={control} />,
  },
  argTypes: {
    children: { control: false },
    label: { control: 'text' },
    labelNote: { control: 'text' },
    hint: { control: 'text' },
    error: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'Around a control that this library does not have.',
      do: 'Pass the given attributes on to the control.',
      dont: 'Don’t use it where a TextField, a Select or another field fits.',
    },
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AroundAnyControl: Story = {
  args: { hint: 'The courier reads it.', labelNote: 'optional' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox', { name: /Delivery note/ });
    await expect(box).toHaveAccessibleDescription('The courier reads it.');
  },
};

export const WithError: Story = {
  args: { hint: 'The courier reads it.', error: 'At most 200 characters.', id: 'note' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('At most 200 characters. The courier reads it.');
    await expect(box.id).toBe('note');
  },
};

/** An alert above the form has the text: it describes the control and is not repeated below it. */
export const ErrorSaidElsewhere: Story = {
  args: { hint: 'The courier reads it.', error: { saidBy: 'said-above' }, id: 'note-said-above' },
  render: (args) => (
    <>
      <p id="said-above">At most 200 characters.</p>
      <Field {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('At most 200 characters. The courier reads it.');
    await expect(canvas.getAllByText('At most 200 characters.')).toHaveLength(1);
  },
};

/** The note is after the label, and the error's text after its icon, in both reading directions. */
export const ReadsBothWays: Story = {
  args: {
    label: <span>Delivery note</span>,
    labelNote: 'optional',
    error: 'At most 200 characters.',
  },
  play: async ({ canvas }) => {
    const words = canvas.getByText('At most 200 characters.');
    await expectStartAndEndToSwap(words.previousElementSibling as Element, words);
    await expectStartAndEndToSwap(canvas.getByText('Delivery note'), canvas.getByText('optional'));
  },
};

export const LabelHidden: Story = {
  args: { labelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Delivery note' })).toBeVisible();
  },
};
