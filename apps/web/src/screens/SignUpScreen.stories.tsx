import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { SignUpScreen, type SignUpScreenProps } from './SignUpScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Signup',
  component: SignUpScreen,
  args: {
    busy: false,
    failure: null,
    created: false,
    loginHref: '/login',
    onSubmit: fn(() => Promise.resolve(true)),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof SignUpScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Signup');
    await expect(canvas.getByText('Signup To Our App')).toBeVisible();
    for (const label of ['Name', 'Email', 'Password']) {
      await expect(canvas.getByLabelText(label)).toHaveValue('');
      await expect(canvas.getByLabelText(label)).toBeValid();
    }
    await expect(canvas.getByRole('button', { name: 'SignUp' })).toBeEnabled();
  },
};

/** Texts are sent as typed: the api validates them. Success clears the fields. */
export const SigningUp: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Asha Rao');
    await userEvent.type(canvas.getByLabelText('Email'), 'asha');
    await userEvent.type(canvas.getByLabelText('Password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'SignUp' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ name: 'Asha Rao', email: 'asha', password: 'short' });
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveValue(''));
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
  },
};

/** Somebody is logged in already; a new account can still be made. */
export const LoggedIn: Story = {
  args: { person: { email: 'asha@example.com', role: '0' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You are logged in as asha@example\.com/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/user/dashboard');
    await expect(canvas.getByRole('button', { name: 'SignUp' })).toBeEnabled();
  },
};

export const Loading: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /SignUp/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** The account is made and the fields are empty. */
export const Full: Story = {
  args: { created: true },
  play: async ({ canvas }) => {
    const message = canvas.getByText(/^New Account is created\. Please/);
    await expect(message).toHaveTextContent('New Account is created. Please Login');
    await expect(message.closest('[role="status"]')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  },
};

/** The alert says the first reason, which is its field's description too, and counts the others. */
export const Error: Story = {
  args: {
    onSubmit: fn(() => Promise.resolve(false)),
    failure: {
      code: 'bad_input',
      message: 'Enter an e-mail address, such as name@example.com.',
      fields: {
        email: 'Enter an e-mail address, such as name@example.com.',
        password: 'A password has at least 8 characters.',
      },
    },
  },
  render: (args) => <RefusedAgain {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Enter an e-mail address, such as name@example\.com\. One more field says what to change\.$/,
    );
    await expect(canvas.getAllByText(/Enter an e-mail address/)).toHaveLength(1);
    await expect(canvas.getByLabelText('Email')).toBeInvalid();
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(/^Enter an e-mail address/);
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/^A password has at least/);
  },
};

export const SendingAgain: Story = {
  ...Error,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'asha');
    await userEvent.click(canvas.getByRole('button', { name: 'SignUp' }));
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus());
    await expect(canvas.getByLabelText('Email')).toHaveValue('asha');
  },
};

/** As the server shows it again without JavaScript: all typed texts except the password. */
export const RefusedWithoutScript: Story = {
  args: {
    typed: { name: 'Asha Rao', email: 'asha@example.com' },
    failure: {
      code: 'bad_input',
      message: 'A password has at least 8 characters.',
      fields: { password: 'A password has at least 8 characters.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Name')).toHaveValue('Asha Rao');
    await expect(canvas.getByLabelText('Email')).toHaveValue('asha@example.com');
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
  },
};

/** A success also clears texts that were kept from a refused form. */
export const CreatedAfterFailure: Story = {
  args: RefusedWithoutScript.args ?? {},
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'a long password{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveValue(''));
    await expect(canvas.getByLabelText('Email')).toHaveValue('');
  },
};

function RefusedAgain(args: SignUpScreenProps) {
  const [failure, setFailure] = useState(args.failure);
  const refuse: SignUpScreenProps['onSubmit'] = (input) => {
    setFailure(failure && { ...failure });
    return args.onSubmit(input);
  };
  return <SignUpScreen {...args} failure={failure} onSubmit={refuse} />;
}

export const Unreachable: Story = { args: { failure: unreachable } };
