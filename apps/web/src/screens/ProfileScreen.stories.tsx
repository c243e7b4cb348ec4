import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Account, UpdateProfile } from 'contracts';
import { useState } from 'react';
import { expect, fn, mocked, screen, waitFor, within } from 'storybook/test';
import { asha } from '../session/session.fixture.ts';
import { unreachable } from '../calls/failure.fixture.ts';
import { ProfileScreen, type ProfileScreenProps } from './ProfileScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const profile = {
  id: asha.userId,
  name: asha.name,
  email: asha.email,
  role: '0' as const,
  staffRole: null,
  emailConfirmed: true,
  pendingEmail: null,
};

const meta = {
  title: 'Screens/Profile',
  component: ProfileScreen,
  args: {
    profile,
    failure: null,
    onRetry: fn(),
    isOthers: false,
    busy: false,
    refusal: null,
    passwordChanged: false,
    letter: { busy: false, failure: null, onSend: fn() },
    myData: {
      download: { busy: false, failure: null, onDownload: fn() },
      deletion: { busy: false, failure: null, onDelete: fn() },
    },
    onSubmit: fn((changes: UpdateProfile): Promise<Account | null> =>
      Promise.resolve({ ...profile, name: changes.name ?? '', email: changes.email ?? '' }),
    ),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof ProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Profile');
    await expect(canvas.getByLabelText('Email')).toHaveValue(asha.email);
    await expect(canvas.queryByLabelText('Current password')).toBeNull();
  },
};

/** An empty password is not sent. */
export const ChangingTheName: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Name'));
    await userEvent.type(canvas.getByLabelText('Name'), ' Asha R. ');
    await userEvent.click(canvas.getByRole('button', { name: 'Update Profile' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ name: ' Asha R. ', email: asha.email });
  },
};

/** Nobody has confirmed the address yet. */
export const UnconfirmedEmail: Story = {
  args: { profile: { ...profile, emailConfirmed: false } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(`Confirm ${asha.email}`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send the letter again' }));
    await expect(args.letter.onSend).toHaveBeenCalledOnce();
  },
};

/** Another address takes effect when it is confirmed; one more letter was refused. */
export const PendingEmail: Story = {
  args: {
    profile: { ...profile, pendingEmail: 'asha.rao@example.com' },
    letter: { busy: false, failure: unreachable, onSend: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Confirm asha.rao@example.com')).toBeVisible();
    await expect(canvas.getByText(new RegExp(`Until then you log in with ${asha.email}`))).toBeVisible();
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** The dialog says what goes and what stays, and asks for the password; the harmless answer has the focus. */
export const DeletingTheAccount: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const { download, deletion } = args.myData;
    await userEvent.click(canvas.getByRole('button', { name: 'Download my data' }));
    await expect(download.onDownload).toHaveBeenCalledOnce();
    const opener = canvas.getByRole('button', { name: 'Delete my account' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep my account' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.type(again.getByLabelText('Current password'), 'the old one');
    // Enter does the same in a browser; userEvent does not know a button that stands outside of its form.
    await userEvent.click(again.getByRole('button', { name: 'Delete my account' }));
    await expect(deletion.onDelete).toHaveBeenCalledWith('the old one');
  },
};

export const DeletionRefused: Story = {
  args: {
    myData: {
      download: { busy: false, failure: unreachable, onDownload: fn() },
      deletion: {
        busy: false,
        failure: {
          code: 'bad_input',
          message: 'The current password is wrong.',
          fields: { currentPassword: 'The current password is wrong.' },
        },
        onDelete: fn(),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('alert')).toHaveTextContent('The current password is wrong.');
    await expect(dialog.getByLabelText('Current password')).toBeInvalid();
  },
};

/** A typed new password shows the field for the current one; both are empty after the change. */
export const NewPassword: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'a new password');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByLabelText('Current password')).toHaveFocus();
    await userEvent.keyboard('the old one{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: asha.name,
      email: asha.email,
      password: 'a new password',
      currentPassword: 'the old one',
    });
    await waitFor(() => expect(canvas.queryByLabelText('Current password')).toBeNull());
    await expect(canvas.getByLabelText('Password')).toHaveValue('');
    await expect(canvas.getByLabelText('Name')).toHaveValue(asha.name);
    await expect(canvas.getByRole('button', { name: 'Update Profile' })).toHaveFocus();
  },
};

/** A changed e-mail shows the field for the current password too; both are as before once it is typed back. */
export const NewEmail: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const email = canvas.getByLabelText('Email');
    await userEvent.type(email, '.in');
    await expect(canvas.getByLabelText('Current password')).toBeVisible();
    await userEvent.type(email, '{Backspace}{Backspace}{Backspace}');
    await expect(canvas.queryByLabelText('Current password')).toBeNull();
    await userEvent.type(email, '.in');
    await userEvent.type(canvas.getByLabelText('Current password'), 'the old one{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({
      name: asha.name,
      email: `${asha.email}.in`,
      currentPassword: 'the old one',
    });
    await waitFor(() => expect(canvas.queryByLabelText('Current password')).toBeNull());
    await expect(email).toHaveValue(`${asha.email}.in`);
  },
};

/**
 * Text typed while waiting for the answer stays; with another new password the field for the current one
 * stays too.
 */
export const TypedMeanwhile: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const name = canvas.getByLabelText('Name');
    const answer = Promise.withResolvers<Account>();
    mocked(args.onSubmit).mockReturnValueOnce(answer.promise);
    await userEvent.type(canvas.getByLabelText('Email'), '.in{Enter}');
    await userEvent.type(name, ' Rao');
    await userEvent.type(canvas.getByLabelText('Password'), 'a new password');
    answer.resolve({ ...profile, email: 'asha@example.in' });
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveValue('asha@example.in'));
    await expect(name).toHaveValue(`${asha.name} Rao`);
    await expect(canvas.getByLabelText('Password')).toHaveValue('a new password');
    await expect(canvas.getByLabelText('Current password')).toBeVisible();
  },
};

/** Clearing the new password hides the field for the current one. */
export const NewPasswordCleared: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'a');
    await expect(canvas.getByLabelText('Current password')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Password'));
    await expect(canvas.queryByLabelText('Current password')).toBeNull();
  },
};

export const PasswordChanged: Story = {
  args: { passwordChanged: true },
  play: async ({ canvas }) => {
    const message = canvas.getByText(/everywhere else you have been logged out/);
    await expect(message.closest('[role="status"]')).toBeVisible();
  },
};

/** The address was changed elsewhere meanwhile, so what stands in the form is a change. */
export const AskedForByTheServer: Story = {
  args: {
    refusal: {
      code: 'bad_input',
      message: 'Enter your current password to change your e-mail address.',
      fields: { currentPassword: 'Enter your current password to change your e-mail address.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Current password')).toHaveFocus();
    await expect(canvas.getByLabelText('Current password')).toBeInvalid();
  },
};

/** Messages show beside their fields, and the first such field gets the focus. */
export const Refused: Story = {
  args: { onSubmit: fn((_changes: UpdateProfile) => Promise.resolve(null)) },
  render: (args) => <RefusedOnSubmit {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'a new password');
    await userEvent.type(canvas.getByLabelText('Current password'), 'wrong{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The current password is wrong.');
    await expect(canvas.getByLabelText('Current password')).toHaveFocus();
    await expect(canvas.getByLabelText('Current password')).toBeInvalid();
    await expect(canvas.getByLabelText('Password')).toHaveValue('a new password');
  },
};

function RefusedOnSubmit(args: ProfileScreenProps) {
  const [refusal, setRefusal] = useState(args.refusal);
  const refuse: ProfileScreenProps['onSubmit'] = (changes) => {
    const sentence = 'The current password is wrong.';
    setRefusal({ code: 'bad_input', message: sentence, fields: { currentPassword: sentence } });
    return args.onSubmit(changes);
  };
  return <ProfileScreen {...args} refusal={refusal} onSubmit={refuse} />;
}

export const Saving: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Update Profile/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Opened with another person's address. */
export const OtherPersonsAddress: Story = {
  args: { isOthers: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^This is your own profile/)).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveValue(asha.email);
  },
};

/** An account without a name, made over REST. */
export const Empty: Story = {
  args: { profile: { ...profile, name: '' } },
  play: ({ canvas }) => expect(canvas.getByLabelText('Name')).toHaveValue(''),
};

export const Loading: Story = {
  args: { profile: undefined },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Update Profile' })).toBeNull(),
};

export const Error: Story = {
  args: { profile: undefined, failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
