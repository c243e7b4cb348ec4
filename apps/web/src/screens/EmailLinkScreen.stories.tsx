import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
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
