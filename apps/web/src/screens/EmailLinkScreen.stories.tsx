import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TakenBackText } from '../security/TakenBackText.tsx';
import { EmailLinkScreen } from './EmailLinkScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/E-mail link',
  component: EmailLinkScreen,
  args: {
    title: 'Confirm your e-mail address',
    sentence: 'You log in with it, and letters about your orders go there.',
    action: 'Confirm',
    ready: true,
    busy: false,
    failure: null,
    done: null,
    onPress: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof EmailLinkScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { args: { busy: true } };

export const Full: Story = {
  args: { done: 'asha@example.com is confirmed.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('asha@example.com is confirmed.');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** An address that was taken back: what stays is said. */
export const TakenBack: Story = {
  args: {
    title: 'Take your e-mail address back',
    done: (
      <TakenBackText
        email="asha@example.com"
        stays={{
          isOn: true,
          recoveryCodesLeft: 9,
          passkeys: [
            {
              id: '6f8c3b7e-52d0-4f0e-9a1b-0c1d2e3f4a5b',
              name: 'Safari on iPhone',
              createdAt: new Date(Date.UTC(2026, 8, 26, 6)).toISOString(),
              lastUsedAt: null,
            },
          ],
        }}
      />
    ),
  },
  play: ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(
      /These stay, because they are older: the second factor; the passkey of .*Safari on iPhone.*, added on /,
    ),
};

/** Nothing but the password that is to be set opens the account. */
export const TakenBackAlone: Story = {
  args: {
    done: (
      <TakenBackText email="asha@example.com" stays={{ isOn: false, recoveryCodesLeft: 0, passkeys: [] }} />
    ),
  },
  play: ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(/No second factor and no passkey is left\.$/),
};

export const Error: Story = {
  args: {
    failure: {
      code: 'not_found',
      message: 'This link was used already, or is too old. Ask for a new letter.',
      fields: {},
    },
  },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/was used already/),
};
