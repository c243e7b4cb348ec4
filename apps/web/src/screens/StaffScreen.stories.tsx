import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { staff } from '../staff/staff.fixture.ts';
import { listMeta } from './list-stories.fixture.ts';
import { StaffScreen } from './StaffScreen.tsx';

const call = () => ({ run: fn(async () => staff), busy: false, failure: null });
const [, manager] = staff.members;
const [open] = staff.invitations;

const meta = {
  title: 'Screens/Staff',
  component: StaffScreen,
  args: { staff, failure: null, onRetry: fn(), invite: call(), withdraw: call(), change: call() },
  ...listMeta,
} satisfies Meta<typeof StaffScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('E-mail'), 'meera@example.com');
    await userEvent.selectOptions(canvas.getByLabelText('Role'), 'Support');
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }));
    await expect(args.invite.run).toHaveBeenCalledWith({ email: 'meera@example.com', staffRole: 'support' });
    await waitFor(() => expect(canvas.getByLabelText('E-mail')).toHaveValue(''));
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw the invitation of .*kabir/ }));
    await expect(args.withdraw.run).toHaveBeenCalledWith({ id: open?.id });
    await expect(canvas.getByText('Too old')).toBeVisible();
    (document.activeElement as HTMLElement).blur();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const AnotherRole: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Change role of .*Devika Menon/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByLabelText(/^Manager/)).toBeChecked();
    await userEvent.click(dialog.getByLabelText(/^No role/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(args.change.run).toHaveBeenCalledWith({ id: manager?.id, staffRole: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (document.activeElement as HTMLElement).blur();
  },
};

const lastOwner = 'The shop needs an owner. Make somebody else an owner first.';

export const LastOwner: Story = {
  args: {
    change: {
      run: fn(async () => null),
      busy: false,
      failure: { code: 'conflict', message: lastOwner, fields: {} },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Change role of .*Asha Rao/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText(/^Manager/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(lastOwner);
  },
};

export const Empty: Story = {
  args: { staff: { members: staff.members.slice(0, 1), invitations: [] } },
  play: ({ canvas }) => expect(canvas.queryByText('Invitations that were not used')).toBeNull(),
};

export const Loading: Story = { args: { staff: undefined } };

export const Error: Story = {
  args: { staff: undefined, failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalled();
    (document.activeElement as HTMLElement).blur();
  },
};

export const NotAnOwner: Story = {
  args: {
    staff: undefined,
    failure: { ...forbidden, message: 'Your role in this shop is packer. This needs the role of owner.' },
  },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('This needs the role of owner.'),
};
