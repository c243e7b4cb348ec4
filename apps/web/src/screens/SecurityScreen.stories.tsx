import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import type { Adding } from '../security/adding-factor.tsx';
import { SecurityScreen } from './SecurityScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const here = {
  id: '6f8c3b7e-52d0-4f0e-9a1b-0c1d2e3f4a5b',
  device: 'Firefox on Linux',
  place: 'India',
  openedAt: new Date(Date.UTC(2026, 10, 26, 6)).toISOString(),
  lastUsedAt: new Date(Date.UTC(2026, 10, 26, 7)).toISOString(),
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

const started = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Storefront:asha%40example.com?issuer=Storefront&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
};
const recoveryCodes = ['X7KD-09QM-4TZA-V2RB', '8HNC-W3PE-Y6JT-1MGF'];

const adding = {
  needs: null as Adding['needs'],
  profilePath: '/profile/me',
  askForCode: { ...call, run: fn(() => Promise.resolve(true)) },
};

const secondFactor = {
  adding,
  factor: { isOn: false, recoveryCodesLeft: 0 },
  failure: null,
  onRetry: fn(),
  start: { ...call, run: fn(() => Promise.resolve(started)) },
  confirm: { ...call, run: fn(() => Promise.resolve({ recoveryCodes })) },
  renew: { ...call, run: fn(() => Promise.resolve({ recoveryCodes })) },
  remove: { ...call, run: fn(() => Promise.resolve(true)) },
};

const passkeys = {
  adding,
  passkeys: [
    { id: 'laptop', name: 'Chrome on Windows', createdAt: here.openedAt, lastUsedAt: here.lastUsedAt },
    { id: 'phone', name: 'Safari on iPhone', createdAt: here.openedAt, lastUsedAt: null },
  ],
  failure: null,
  onRetry: fn(),
  add: { ...call, run: fn(() => Promise.resolve(true)) },
  remove: { ...call, run: fn(() => Promise.resolve(true)) },
};

const meta = {
  title: 'Screens/Security',
  component: SecurityScreen,
  args: { sessions, secondFactor, passkeys },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof SecurityScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: 'Where you are logged in' }));
    await expect(list.getAllByRole('rowheader')).toHaveLength(3);
    await expect(list.getByRole('rowheader', { name: /Firefox on Linux This device/ })).toBeVisible();
  },
};

export const LoggingOutElsewhere: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const list = within(canvas.getByRole('region', { name: 'Where you are logged in' }));
    await userEvent.click(list.getByRole('button', { name: /Log out .*curl/ }));
    await expect(list.getByLabelText('Current password')).toHaveFocus();
    await userEvent.keyboard('a good password{Enter}');
    await expect(args.sessions.end.run).toHaveBeenCalledWith({
      ...script,
      currentPassword: 'a good password',
    });
    await expect(canvas.getByRole('region', { name: 'Where you are logged in' })).toHaveFocus();
    await userEvent.click(list.getByRole('button', { name: 'Log out everywhere else' }));
    await userEvent.keyboard('a good password{Enter}');
    await expect(args.sessions.endOthers.run).toHaveBeenCalledWith({ currentPassword: 'a good password' });
  },
};

/** From the password to the recovery codes, by keyboard. */
export const SettingUpASecondFactor: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const { start, confirm } = args.secondFactor;
    canvas.getByRole('button', { name: 'Set up' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Current password')).toHaveFocus();
    await userEvent.keyboard('a good password{Enter}');
    await expect(start.run).toHaveBeenCalledWith({ currentPassword: 'a good password' });
    await expect(
      await canvas.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    await expect(canvas.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expect(canvas.getByLabelText('Code')).toHaveFocus();
    await userEvent.keyboard('123456{Enter}');
    await expect(confirm.run).toHaveBeenCalledWith({ code: '123456' });
    const codes = within(await canvas.findByRole('list', { name: 'Recovery codes' }));
    await expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    await expect(canvas.getByRole('button', { name: 'I have kept them' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('region', { name: 'Second factor' })).toHaveFocus();
  },
};

/** The step with the QR code. */
export const ScanningTheQrCode: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set up' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('img')).toBeVisible();
  },
};

export const RecoveryCodes: Story = {
  play: async (context) => {
    await ScanningTheQrCode.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Switch on' }));
    await expect(context.canvas.getByText(/They are not shown again/)).toBeVisible();
  },
};

const wrong = {
  code: 'bad_input',
  message: 'This code is wrong.',
  fields: { code: 'This code is wrong.' },
} as const;

/** The factor stays on; by keyboard. */
export const MakingNewRecoveryCodes: Story = {
  args: { secondFactor: { ...secondFactor, factor: { isOn: true, recoveryCodesLeft: 0 } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/No recovery code is left\.$/)).toBeVisible();
    canvas.getByRole('button', { name: 'Make new recovery codes' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Current password')).toHaveFocus();
    await userEvent.keyboard('a good password');
    await userEvent.type(canvas.getByLabelText('Code'), '123456{Enter}');
    await expect(args.secondFactor.renew.run).toHaveBeenCalledWith({
      currentPassword: 'a good password',
      code: '123456',
    });
    await expect(await canvas.findByText('You have new recovery codes')).toBeVisible();
    const codes = within(canvas.getByRole('list', { name: 'Recovery codes' }));
    await expect(codes.getAllByRole('listitem')).toHaveLength(recoveryCodes.length);
    await expect(canvas.getByRole('button', { name: 'I have kept them' })).toHaveFocus();
  },
};

/** Switching it off takes the password and a code. */
export const SwitchingOff: Story = {
  args: {
    secondFactor: {
      ...secondFactor,
      factor: { isOn: true, recoveryCodesLeft: 9 },
      remove: { ...call, run: fn(() => Promise.resolve(null)), failure: wrong },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/Recovery codes that you have not used: 9\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Switch off' }));
    await expect(canvas.getByLabelText('Current password')).toHaveFocus();
    await expect(canvas.queryByText('This code is wrong.')).toBeNull();
    await userEvent.type(canvas.getByLabelText('Current password'), 'a good password');
    await userEvent.type(canvas.getByLabelText('Code'), '000000{Enter}');
    await expect(args.secondFactor.remove.run).toHaveBeenCalledWith({
      currentPassword: 'a good password',
      code: '000000',
    });
    await expect(canvas.getByLabelText('Code')).toBeInvalid();
    await expect(canvas.getByLabelText('Code')).toHaveFocus();
  },
};

export const AddingAndRemovingPasskeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const section = canvas.getByRole('region', { name: 'Passkeys' });
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }));
    await expect(canvas.getByLabelText('Current password')).toHaveFocus();
    await userEvent.keyboard('a good password{Enter}');
    await expect(args.passkeys.add.run).toHaveBeenCalledWith({ currentPassword: 'a good password' });
    await expect(section).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /Remove the passkey of .*Safari on iPhone/ }));
    await expect(canvas.getByLabelText('Current password')).toHaveFocus();
    await userEvent.keyboard('a good password{Enter}');
    await expect(args.passkeys.remove.run).toHaveBeenCalledWith({
      ...passkeys.passkeys[1],
      currentPassword: 'a good password',
    });
    await expect(section).toHaveFocus();
  },
};

const needing = (needs: Adding['needs']) => ({
  secondFactor: { ...secondFactor, adding: { ...adding, needs } },
  passkeys: { ...passkeys, passkeys: [], adding: { ...adding, needs } },
});

/** Nothing can be added before the address is confirmed. */
export const Unconfirmed: Story = {
  args: needing('confirmed_email'),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Confirm your e-mail address first/)).toHaveLength(2);
    for (const name of ['Set up', 'Add a passkey'])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
};

/** Logged in with the password alone, though there is a passkey. */
export const LoggedInWithoutTheFactor: Story = {
  args: { ...needing('factor'), passkeys: { ...passkeys, adding: { ...adding, needs: 'factor' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'log in with a passkey or a code' })).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  },
};

/** An admin without a factor, where admins need one. */
export const AdminWithoutAFactor: Story = {
  args: needing('enrolment_code'),
  globals: { viewport: { value: 'phone' } },
};

export const AdminAddingAPasskey: Story = {
  ...AdminWithoutAFactor,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }));
    await userEvent.keyboard('a good password');
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a code' }));
    await expect(args.passkeys.adding.askForCode.run).toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText('Code of the shop'), 'X7KD-09QM{Enter}');
    await expect(args.passkeys.add.run).toHaveBeenCalledWith({
      currentPassword: 'a good password',
      enrolmentCode: 'X7KD-09QM',
    });
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** No other device is logged in. */
export const Empty: Story = {
  args: { sessions: { ...sessions, sessions: [here] }, passkeys: { ...passkeys, passkeys: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You are logged in nowhere else.')).toBeVisible();
    await expect(canvas.getByText('You have no passkey yet.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Log out/ })).toBeNull();
  },
};

export const Loading: Story = {
  args: {
    sessions: { ...sessions, sessions: undefined },
    secondFactor: { ...secondFactor, factor: undefined },
    passkeys: { ...passkeys, passkeys: undefined },
  },
  play: async ({ canvas }) => {
    for (const table of canvas.getAllByRole('table'))
      await expect(table).toHaveAttribute('aria-busy', 'true');
  },
};

export const Error: Story = {
  args: {
    sessions: { ...sessions, sessions: undefined, failure: unreachable },
    secondFactor: { ...secondFactor, factor: undefined, failure: unreachable },
    passkeys: { ...passkeys, passkeys: undefined, failure: unreachable },
  },
  play: async ({ canvas, userEvent, args }) => {
    const list = within(canvas.getByRole('region', { name: 'Where you are logged in' }));
    await expect(list.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(list.getByRole('button', { name: 'Retry' }));
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
        run: fn(() => Promise.resolve(null)),
        failure: { code: 'not_found', message: 'This session has ended already.', fields: {} },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Log out .*curl/ }));
    await userEvent.keyboard('a good password{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('has ended already');
  },
};
