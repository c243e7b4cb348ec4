import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { label: 'Password', name: 'password', autoComplete: 'current-password' },
  argTypes: { hint: { control: 'text' }, error: { control: 'text' } },
  parameters: {
    guidance: {
      use: 'For a password, new or known.',
      do: 'Say the rules of a new password in the hint, before it is typed.',
      dont: 'Don’t ask for it twice: people can show it.',
    },
  },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

/** The password is shown and hidden while typing; focus, caret and text stay. */
export const ShowAndHide: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'correct horse');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    input.setSelectionRange(3, 3);
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('status')).toHaveTextContent('Your password is visible');
    await expect(input).toHaveFocus();
    await expect(input.selectionStart).toBe(3);
    await userEvent.keyboard('X');
    await expect(input).toHaveValue('corXrect horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
    await expect(canvas.getByRole('status')).toHaveTextContent('Your password is hidden');
  },
};

export const KeyboardAlone: Story = {
  args: { defaultValue: 'correct horse' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Password');
    await userEvent.tab();
    input.setSelectionRange(3, 3);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
    await expect(input.selectionStart).toBe(3);
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const EyeAtTheEnd: Story = {
  play: async ({ canvas }) => {
    await expectStartAndEndToSwap(canvas.getByText('Password'), canvas.getByRole('button'));
  },
};

/** Password managers learn whose password it is; nobody else meets the field. */
export const WithUserName: Story = {
  args: { userName: 'asha@example.com' },
  play: async ({ canvas, canvasElement }) => {
    const name = canvasElement.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    await expect(name).toHaveAttribute('type', 'text');
    await expect(name).toHaveValue('asha@example.com');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(name).toHaveProperty('tabIndex', -1);
  },
};

export const WithHint: Story = { args: { hint: 'At least 8 characters.' } };

export const WithError: Story = {
  args: { error: 'At least 8 characters.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters.');
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'correct horse' } };
