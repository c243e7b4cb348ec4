import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InvitationScreen } from './InvitationScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const invitation = { email: 'kabir@example.com', staffRole: 'packer' as const, hasAccount: false };

const meta = {
  title: 'Screens/Invitation',
  component: InvitationScreen,
  args: { ready: true, busy: false, failure: null, invitation, done: false, onAccept: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof InvitationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Accepting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Kabir Shah');
    await userEvent.type(canvas.getByLabelText('Password'), 'a long password{Enter}');
    await expect(args.onAccept).toHaveBeenCalledWith({ name: 'Kabir Shah', password: 'a long password' });
    (document.activeElement as HTMLElement).blur();
  },
};

/** The address has an account: nothing is to be typed. */
export const WithAnAccount: Story = {
  args: { invitation: { ...invitation, hasAccount: true } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByLabelText('Password')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
    await expect(args.onAccept).toHaveBeenCalledWith({});
    (document.activeElement as HTMLElement).blur();
  },
};

export const Loading: Story = { args: { invitation: null } };

export const Full: Story = {
  args: { done: true },
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login'),
};

const missing = 'Choose a password for your account.';

export const NoPassword: Story = {
  args: { failure: { code: 'bad_input', message: missing, fields: { password: missing } } },
  play: ({ canvas }) => expect(canvas.getByLabelText('Password')).toBeInvalid(),
};

const old = 'This invitation was used or withdrawn, or is too old. Ask the shop for a new one.';

export const Error: Story = {
  args: { invitation: null, failure: { code: 'not_found', message: old, fields: {} } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(old),
};
