import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { control } from '../internal/control.css.ts';
import { Field } from './Field.tsx';

const meta = {
  title: 'Components/Field',
  component: Field,
  args: {
    label: 'Delivery note',
    children: (wiring) => <textarea {...wiring} rows={3} className={control} />,
  },
  argTypes: { children: { control: false } },
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
