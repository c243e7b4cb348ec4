import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { incompleteLink } from '../account/use-link-token.ts';
import { onPage } from './on-page.fixture.tsx';
import { PayLinkScreen } from './PayLinkScreen.tsx';

const meta = {
  title: 'Screens/Pay by a link',
  component: PayLinkScreen,
  args: { ready: true, failure: null, loggedInAs: null, onLogOut: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof PayLinkScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};

/** The address has no token. */
export const Empty: Story = {
  args: { failure: incompleteLink },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('This link is not complete.'),
};

/** Somebody is logged in here. */
export const Full: Story = {
  args: { loggedInAs: 'asha@example.com' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out and pay' }));
    await expect(args.onLogOut).toHaveBeenCalled();
    (document.activeElement as HTMLElement).blur();
  },
};

const old = 'This link was used already, or is too old. Ask for a new letter.';

export const Error: Story = {
  args: { failure: { code: 'not_found', message: old, fields: {} } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(old),
};
