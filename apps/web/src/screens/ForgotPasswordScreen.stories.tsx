import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Forgot password',
  component: ForgotPasswordScreen,
  args: { ready: true, busy: false, failure: null, asked: null, onSubmit: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof ForgotPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const AskingForALetter: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'asha@example.com{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'asha@example.com' });
  },
};

export const Loading: Story = { args: { busy: true } };

export const Full: Story = {
  args: { asked: 'asha@example.com' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(/If asha@example.com has an account/),
};

export const Error: Story = {
  args: { failure: unreachable, asked: 'asha@example.com' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
