import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Login',
  component: LoginScreen,
  args: {
    ready: true,
    busy: null,
    failure: null,
    ended: false,
    reason: null,
    cart: null,
    signUpHref: '/signup',
    onSubmit: fn(),
    onPasskey: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Login');
    await expect(canvas.getByLabelText('Email')).toHaveValue('');
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  },
};

/** Sent here by 'Log in to Checkout'. */
export const FromTheCart: Story = {
  args: { reason: 'Log in to pay. Your cart stays as it is.', cart: { guests: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Log in to pay. Your cart stays as it is.')).toBeVisible();
    await expect(canvas.getByText(/where you can also check out as a guest$/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
    await expect(canvas.queryByText('Login To Our App')).toBeNull();
  },
};

export const Full: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'asha@example.com');
    await userEvent.type(canvas.getByLabelText('Password'), 'a long password');
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: 'asha@example.com',
      password: 'a long password',
    });
  },
};

/** As served: the form cannot be sent before hydration. */
export const BeforeScripts: Story = {
  args: { ready: false },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: 'Login' })).toBeDisabled(),
};

export const Loading: Story = {
  args: { busy: 'password' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Login/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** After a session has ended on a page that needs a login. */
export const SessionEnded: Story = {
  args: { ended: true },
  play: ({ canvas }) => expect(canvas.getByText(/Your session has ended/)).toBeVisible(),
};

/** Somebody is logged in already; another person may still log in. */
export const LoggedIn: Story = {
  args: { person: { email: 'admin@example.com', role: '1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You are logged in as admin@example\.com/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
    await expect(canvas.getByRole('button', { name: 'Login' })).toBeEnabled();
  },
};

/** The message says when to try again. */
export const TooOften: Story = {
  args: {
    failure: {
      code: 'too_many_requests',
      message: 'The password was wrong too often. Please try again in 12 minutes.',
      fields: {},
      retryAfterSeconds: 720,
    },
  },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('in 12 minutes'),
};

/** The message does not reveal whether e-mail or password was wrong. */
export const Error: Story = {
  args: { failure: { code: 'unauthenticated', message: 'The e-mail or the password is wrong.', fields: {} } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('The e-mail or the password is wrong.'),
};

const asks = { code: 'second_factor_required', message: 'Enter the code.', fields: {} } as const;

/** The account has a second factor: the same form is sent again with a code. */
export const AskedForACode: Story = {
  args: { failure: asks },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Enter the code.')).toBeVisible();
    await expect(canvas.getByLabelText('Code')).toHaveFocus();
  },
};

export const EnteringTheCode: Story = {
  ...AskedForACode,
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('123 456{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: '', password: '', code: '123 456' });
  },
};

export const WithAPasskey: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use a passkey' }));
    await expect(args.onPasskey).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const WrongCode: Story = {
  args: {
    failure: {
      ...asks,
      message: 'This code is wrong or too old. Check the clock of your device.',
      fields: { code: 'This code is wrong or too old. Check the clock of your device.' },
    },
  },
  play: ({ canvas }) => expect(canvas.getByLabelText('Code')).toBeInvalid(),
};

export const Unreachable: Story = { args: { failure: unreachable } };
