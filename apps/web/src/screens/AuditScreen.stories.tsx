import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { auditEvents } from '../audit/audit.fixture.ts';
import { AuditScreen } from './AuditScreen.tsx';
import { listArgs, listMeta, listStories } from './list-stories.fixture.ts';

const meta = {
  title: 'Screens/Audit',
  component: AuditScreen,
  args: {
    ...listArgs,
    address: { account: '' },
    page: { events: auditEvents, next: null },
    download: { busy: false, failure: null, onDownload: fn() },
  },
  ...listMeta,
} satisfies Meta<typeof AuditScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Audit' }));
    await expect(table.getAllByRole('rowheader')).toHaveLength(auditEvents.length);
    const updated = within(table.getByRole('row', { name: /Product updated/ }));
    await expect(updated.getByText('Price: ₹ 49.90 → ₹ 59.90')).toBeVisible();
    await expect(updated.getByRole('link', { name: 'asha.rao@example.com' })).toHaveAttribute(
      'href',
      `/admin/audit?account=${auditEvents[0]?.by?.id}`,
    );
    const failed = within(table.getByRole('row', { name: /Login failed/ }));
    await expect(failed.getByText('Nobody who was logged in')).toBeVisible();
    await expect(table.getByRole('row', { name: /Role changed/ })).toHaveTextContent('A command');
    await expect(table.getByText(/^An account that is gone: /)).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const Searching: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('From'), '2026-11-01');
    await userEvent.selectOptions(canvas.getByLabelText('What was done'), 'Login failed');
    await userEvent.type(canvas.getByLabelText('E-mail or id of an account'), ' a@example.com {Enter}');
    await expect(args.onAsk).toHaveBeenCalledWith({
      kind: 'login_failed',
      account: 'a@example.com',
      from: '2026-11-01',
    });
  },
};

export const Exporting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Export' });
    await userEvent.click(button);
    await expect(args.download.onDownload).toHaveBeenCalledOnce();
    button.blur();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const OneOfManyPages: Story = {
  args: {
    address: { kind: 'logged_in', account: '', cursor: '900' },
    page: { events: auditEvents, next: '850' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Older' })).toHaveAttribute(
      'href',
      '/admin/audit?kind=logged_in&cursor=850',
    );
    await expect(canvas.getByRole('link', { name: 'Newest' })).toHaveAttribute(
      'href',
      '/admin/audit?kind=logged_in',
    );
  },
};

export const Loading: Story = listStories.loading;

export const Empty: Story = {
  args: { page: { events: [], next: null } },
  play: ({ canvas }) => expect(canvas.getByText('Nothing is recorded.')).toBeVisible(),
};

export const NothingFound: Story = {
  args: { address: { account: 'nobody@example.com' }, page: { events: [], next: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing was found.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show everything' })).toHaveAttribute(
      'href',
      '/admin/audit',
    );
  },
};

export const Error: Story = listStories.error;

export const Refused: Story = listStories.refused;
