import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { unreachable } from '../failure.fixture.ts';
import { LoginScreen } from './LoginScreen.tsx';

const meta = {
  title: 'Screens/Login',
  component: LoginScreen,
  args: { ready: true, busy: false, failure: null, ended: false, signUpHref: '/signup', onSubmit: fn() },
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'asha@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'a long password{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: 'asha@example.com',
      password: 'a long password',
    });
  },
};

/** As served: the form cannot be sent before scripts run. */
export const BeforeScripts: Story = { args: { ready: false } };

export const Busy: Story = { args: { busy: true } };

export const SessionEnded: Story = {
  args: { ended: true },
  play: ({ canvas }) => expect(canvas.getByText(/Your session has ended/)).toBeVisible(),
};

export const Refused: Story = {
  args: { failure: { code: 'unauthenticated', message: 'The e-mail or the password is wrong.', fields: {} } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('The e-mail or the password is wrong.'),
};

export const Unreachable: Story = { args: { failure: unreachable } };
