import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { Failure } from '../calls/failure.ts';
import { onPage } from './on-page.fixture.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

const meta = {
  title: 'Screens/Reset password',
  component: ResetPasswordScreen,
  args: { ready: true, busy: false, failure: null, email: 'asha@example.com', done: false, onSubmit: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof ResetPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const common = 'This password is one of the most common, which are tried first. Choose another.';
const refusedPassword: Failure = { code: 'bad_input', message: common, fields: { password: common } };
const oldLink: Failure = {
  code: 'not_found',
  message: 'A new password was set with this link already. Log in with it, or ask for a new letter.',
  fields: {},
};

export const Empty: Story = {};

export const SettingAPassword: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('New password'), 'a long password{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ password: 'a long password' });
  },
};

export const Loading: Story = { args: { busy: true } };

export const Full: Story = {
  args: { done: true },
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login'),
};

export const Error: Story = {
  args: { failure: oldLink, email: null },
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: 'Ask for a new letter' })).toBeVisible(),
};

export const CommonPassword: Story = {
  args: { failure: refusedPassword },
  play: ({ canvas }) =>
    expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(/most common/),
};
