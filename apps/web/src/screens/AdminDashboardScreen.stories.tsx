import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { asha } from '../session/session.fixture.ts';
import { unreachable } from '../calls/failure.fixture.ts';
import { AdminDashboardScreen } from './AdminDashboardScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Admin dashboard',
  component: AdminDashboardScreen,
  args: { session: { ...asha, role: '1' }, failure: null, onRetry: fn(), offer: null },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof AdminDashboardScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard');
    await expect(canvas.getByText(asha.userId)).toBeVisible();
    await expect(canvas.getByText(asha.name)).toBeVisible();
    await expect(canvas.getByText(asha.email)).toBeVisible();
    await expect(canvas.getByText('Admin', { exact: true })).toBeVisible();
    const links = canvas
      .getAllByRole<HTMLAnchorElement>('link')
      .map((link) => [link.textContent, link.pathname]);
    await expect(links).toEqual([
      ['Create Category', '/create/category'],
      ['Create Product', '/crete/product'],
      ['Manage Products', '/admin/products'],
      ['Orders', '/admin/orders'],
      ['Audit', '/admin/audit'],
      ['Security', '/security'],
    ]);
  },
};

export const PasskeyOffered: Story = {
  args: { offer: { onDecline: fn() } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('region', { name: 'Log in without a password' })).toBeVisible(),
};

/** As served, before the browser's storage is read. */
export const Loading: Story = {
  args: { session: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Email')).toBeVisible();
    await expect(canvas.queryByText('Admin', { exact: true })).toBeNull();
  },
};

/** The browser's storage has only the token of the login. */
export const Empty: Story = {
  args: { session: { token: 'made-up', name: '', userId: '', role: '', email: '' } },
  play: ({ canvas }) => expect(canvas.getAllByText('Not known')).toHaveLength(3),
};

export const Error: Story = {
  args: { failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByText(asha.email)).toBeVisible();
  },
};
