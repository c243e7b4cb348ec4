import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, type userEvent as keys, waitFor, within } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { customer } from '../customer/customer.fixture.ts';
import { CustomerScreen } from './CustomerScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const call = () => ({ run: fn(() => Promise.resolve(true)), busy: false, failure: null });

const merge = {
  into: {
    id: '7a1d2c40-51be-4a9c-8d3e-5f6071829399',
    name: 'Asha Rao',
    email: 'asha@rao.example',
    role: '0',
    staffRole: null,
  },
  orders: 12,
  returns: 1,
  notes: 1,
  tags: 2,
} as const;

/** The button of the menu, which is loaded after the page. */
const more = () => screen.findByRole('button', { name: 'More', expanded: false });

/** Chooses from the menu, and returns the dialog that it opens. */
async function choose(user: Pick<typeof keys, 'click'>, name: string) {
  await user.click(await more());
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole(/^(Send|Unblock)/.test(name) ? 'alertdialog' : 'dialog'));
}

const refused = (field: string, message: string) => ({
  code: 'bad_input' as const,
  message,
  fields: { [field]: message },
});

const leaveFocus = () => (document.activeElement as HTMLElement).blur();

const meta = {
  title: 'Screens/Customer',
  component: CustomerScreen,
  args: {
    customer,
    knownTags: ['late', 'vip', 'wholesale'],
    failure: null,
    onRetry: fn(),
    end: call(),
    endAll: call(),
    lift: call(),
    block: call(),
    unblock: call(),
    addNote: call(),
    removeNote: call(),
    addTag: call(),
    removeTag: call(),
    update: call(),
    sendReset: call(),
    findMerge: { ...call(), run: fn(() => Promise.resolve(merge)) },
    merge: call(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof CustomerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
    const person = within(canvas.getByRole('region', { name: 'Person' }));
    await expect(person.getByText('Email, confirmed')).toBeVisible();
    await expect(person.getByText('3 of 12')).toBeVisible();
    await expect(person.getByText('₹ 4,497')).toBeVisible();
    await expect(person.getByText('3 units for ₹ 4,497')).toBeVisible();
    await expect(person.getByText('200 units for ₹ 5,00,000')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Order 1042' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All 12 orders' })).toHaveAttribute(
      'href',
      '/admin/orders?search=asha.rao%40example.com',
    );

    const sessions = canvas.getByRole('region', { name: 'Where the person is logged in' });
    canvas.getByRole('button', { name: /^End .*Firefox on Windows/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.end.run).toHaveBeenCalledWith(customer.sessions[0]);
    await expect(sessions).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'End all' }));
    await expect(args.endAll.run).toHaveBeenCalled();

    const limits = within(canvas.getByRole('table', { name: 'Limits' }));
    await expect(limits.getByRole('row', { name: /^Failed logins, in the place/ })).toHaveTextContent(
      'Used up10 of 10',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Lift' }));
    await expect(args.lift.run).toHaveBeenCalled();
    await expect(canvas.getByRole('region', { name: 'Limits' })).toHaveFocus();
    leaveFocus();
  },
};

export const Tagging: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const tags = within(canvas.getByRole('region', { name: 'Tags' }));
    await userEvent.type(tags.getByLabelText('Another tag'), 'late{Enter}');
    await expect(args.addTag.run).toHaveBeenCalledWith('late');
    await expect(tags.getByLabelText('Another tag')).toHaveValue('');
    await userEvent.click(tags.getByRole('button', { name: /^Take off the tag .?vip/ }));
    await expect(args.removeTag.run).toHaveBeenCalledWith('vip');
    await expect(canvas.getByRole('region', { name: 'Tags' })).toHaveFocus();
    leaveFocus();
  },
};

export const NotTagged: Story = {
  args: { addTag: { ...call(), failure: refused('tag', 'A tag has no comma.') } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('A tag has no comma.');
    await expect(canvas.getByLabelText('Another tag')).toBeInvalid();
    leaveFocus();
  },
};

export const Noting: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const notes = within(canvas.getByRole('region', { name: 'Notes' }));
    await expect(notes.getByText('Dev Anand')).toBeVisible();
    await userEvent.type(notes.getByLabelText('Note for other admins'), 'Moved house.{Enter}');
    await expect(args.addNote.run).toHaveBeenCalledWith('Moved house.');
    await userEvent.click(notes.getByRole('button', { name: /^Delete the note of/ }));
    await expect(args.removeNote.run).toHaveBeenCalledWith(customer.notes[0]);
    await expect(canvas.getByRole('region', { name: 'Notes' })).toHaveFocus();
    leaveFocus();
  },
};

export const Blocking: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await choose(userEvent, 'Block…');
    await waitFor(() =>
      expect(dialog.getByText(/^Nobody can order, pay or log in with/)).toHaveTextContent(
        'asha.rao@example.com',
      ),
    );
    await userEvent.type(dialog.getByLabelText('Reason'), 'Never collects.');
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await expect(args.block.run).toHaveBeenCalledWith('Never collects.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    leaveFocus();
  },
};

export const BlockingRefusedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    block: {
      run: fn(() => Promise.resolve(null)),
      busy: false,
      failure: refused('reason', 'Enter a reason.'),
    },
  },
  play: async ({ userEvent }) => {
    const dialog = await choose(userEvent, 'Block…');
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus());
    await expect(dialog.getByRole('alert')).toHaveTextContent('Enter a reason.');
    leaveFocus();
  },
};

const blocked: typeof customer = {
  ...customer,
  isBlocked: true,
  sessions: [],
  blocked: {
    reason: 'Ordered five times on delivery and never opened the door.',
    at: new Date(Date.UTC(2026, 10, 22, 9, 30)).toISOString(),
    by: 'Dev Anand',
  },
};

export const Blocked: Story = {
  args: { customer: blocked },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Blocked')).toBeVisible();
    await expect(canvas.getByText(/never opened the door/)).toBeVisible();
    const question = await choose(userEvent, 'Unblock…');
    await userEvent.click(question.getByRole('button', { name: 'Unblock' }));
    await expect(args.unblock.run).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    leaveFocus();
  },
};

export const Changing: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await choose(userEvent, 'Change name and e-mail…');
    await expect(dialog.getByText(/waits until the customer confirms it/)).toBeInTheDocument();
    await userEvent.clear(dialog.getByLabelText('E-mail'));
    await userEvent.type(dialog.getByLabelText('E-mail'), 'asha@rao.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(args.update.run).toHaveBeenCalledWith({ name: 'Asha Rao', email: 'asha@rao.example' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    leaveFocus();
  },
};

export const SendingAPasswordLetter: Story = {
  play: async ({ userEvent, args }) => {
    const question = await choose(userEvent, 'Send a password letter…');
    await userEvent.click(question.getByRole('button', { name: 'Send' }));
    await expect(args.sendReset.run).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    leaveFocus();
  },
};

export const Merging: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await choose(userEvent, 'Merge into another account…');
    await userEvent.type(dialog.getByLabelText('Account that stays'), 'asha@rao.example{Enter}');
    await expect(args.findMerge.run).toHaveBeenCalledWith('asha@rao.example');
    await expect(await dialog.findByText(/^12 orders, 1 return, 1 note and 2 tags move from/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await expect(args.merge.run).toHaveBeenCalledWith(merge);
    leaveFocus();
  },
};

export const MergingRefused: Story = {
  args: {
    findMerge: {
      run: fn(() => Promise.resolve(null)),
      busy: false,
      failure: refused('into', 'The account of an admin cannot be merged.'),
    },
  },
  play: async ({ userEvent }) => {
    const dialog = await choose(userEvent, 'Merge into another account…');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The account of an admin');
    leaveFocus();
  },
};

/** An admin's account is changed by its owner alone. */
export const OfAnAdmin: Story = {
  args: { customer: { ...customer, role: '1' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await more());
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Order by phone',
      'Send a password letter…',
    ]);
    await userEvent.keyboard('{Escape}');
    leaveFocus();
  },
};

/** Another address becomes the customer's when they confirm it. */
export const PendingEmail: Story = {
  args: { customer: { ...customer, pendingEmail: 'asha@rao.example' } },
  play: async ({ canvas }) => {
    const person = within(canvas.getByRole('region', { name: 'Person' }));
    await expect(person.getByText('New email, not confirmed')).toBeVisible();
    await expect(person.getByText('asha@rao.example')).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** A guest who has bought nothing yet, is logged in nowhere, in a shop without limits. */
export const Empty: Story = {
  args: {
    customer: {
      ...customer,
      name: '',
      isGuest: true,
      isEmailConfirmed: false,
      paidOrders: 0,
      spentPaise: 0,
      orders: 0,
      newestOrders: [],
      holds: { units: 0, paise: 0, mostUnits: null, mostPaise: null },
      sessions: [],
      limits: [],
      tags: [],
      notes: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: customer.email })).toBeVisible();
    await expect(canvas.getByText('Guest')).toBeVisible();
    await expect(canvas.getByText('Nothing was ordered yet.')).toBeVisible();
    await expect(canvas.getByText('The person is logged in nowhere.')).toBeVisible();
    await expect(canvas.getByText('Limits are switched off here.')).toBeVisible();
    await expect(canvas.getByText('0 units for ₹ 0')).toBeVisible();
    await more();
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'More',
      'Add tag',
      'Save note',
    ]);
  },
};

export const NotEnded: Story = {
  args: { end: { ...call(), failure: unreachable } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message),
};

export const NotLifted: Story = {
  args: { lift: { ...call(), failure: unreachable } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message),
};

export const Loading: Story = {
  args: { customer: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Customer' })).toBeVisible();
    await expect(await canvas.findByText('Loading the customer')).toBeInTheDocument();
  },
};

export const Error: Story = {
  args: { customer: undefined, failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A person who is not an admin sees the refusal alone (decision 9). */
export const Refused: Story = {
  args: { customer: undefined, failure: forbidden },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(forbidden.message);
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
