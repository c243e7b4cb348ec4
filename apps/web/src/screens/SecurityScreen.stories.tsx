import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { SecurityScreen } from './SecurityScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const here = {
  id: '6f8c3b7e-52d0-4f0e-9a1b-0c1d2e3f4a5b',
  device: 'Firefox on Linux',
  place: 'India',
  openedAt: Date.UTC(2026, 10, 26, 6),
  lastUsedAt: Date.UTC(2026, 10, 26, 7),
  isThis: true,
};
const phone = { ...here, id: 'phone', device: 'Samsung Internet on Android', isThis: false };
const script = { ...here, id: 'script', device: 'curl', place: '2001:db8:0:7::/64', isThis: false };
const call = { run: fn(() => Promise.resolve(true)), busy: false, failure: null };

const sessions = {
  sessions: [here, phone, script],
  failure: null,
  onRetry: fn(),
  end: call,
  endOthers: { ...call, run: fn(() => Promise.resolve(true)) },
};

const meta = {
  title: 'Screens/Security',
  component: SecurityScreen,
  args: { sessions },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof SecurityScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const list = within(canvas.getByRole('region', { name: 'Where you are logged in' }));
    await expect(list.getAllByRole('rowheader')).toHaveLength(3);
    await expect(list.getByRole('rowheader', { name: /Firefox on Linux This device/ })).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: /Log out .*curl/ }));
    await expect(args.sessions.end.run).toHaveBeenCalledWith(script);
    await expect(canvas.getByRole('region', { name: 'Where you are logged in' })).toHaveFocus();
    await userEvent.click(list.getByRole('button', { name: 'Log out everywhere else' }));
    await expect(args.sessions.endOthers.run).toHaveBeenCalled();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** No other device is logged in. */
export const Empty: Story = {
  args: { sessions: { ...sessions, sessions: [here] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You are logged in nowhere else.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Loading: Story = {
  args: { sessions: { ...sessions, sessions: undefined } },
  play: ({ canvas }) => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
};

export const Error: Story = {
  args: { sessions: { ...sessions, sessions: undefined, failure: unreachable } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.sessions.onRetry).toHaveBeenCalledOnce();
  },
};

/** Another device ended the session first. */
export const EndedAlready: Story = {
  args: {
    sessions: {
      ...sessions,
      end: {
        ...call,
        failure: { code: 'not_found', message: 'This session has ended already.', fields: {} },
      },
    },
  },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('has ended already'),
};
