import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { customerRows, pageOfCustomers } from '../customer/customer.fixture.ts';
import { CustomersScreen } from './CustomersScreen.tsx';
import { listArgs, listMeta, listStories, wholeList } from './list-stories.fixture.ts';

const unblock = { run: fn(() => Promise.resolve(true)), busy: false, failure: null };

const meta = {
  title: 'Screens/Customers',
  component: CustomersScreen,
  args: {
    ...listArgs,
    page: pageOfCustomers(),
    knownTags: ['late', 'vip', 'wholesale'],
    unblock,
  },
  ...listMeta,
} satisfies Meta<typeof CustomersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Customers' }));
    await expect(table.getAllByRole('rowheader')).toHaveLength(customerRows.length);
    await expect(table.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
      'href',
      `/admin/customer/${customerRows[1]?.id}`,
    );
    await expect(table.getByRole('link', { name: 'guest@example.com' })).toBeVisible();
    await expect(table.getByText('Guest')).toBeVisible();
    const large = within(table.getByRole('row', { name: /Chitra/ }));
    await expect(large.getByText('1,250 paid orders')).toBeVisible();
    await expect(large.getByText('₹ 1,00,00,000.50')).toBeVisible();
    await expect(within(table.getByRole('row', { name: /Dev Anand/ })).getByText('Manager')).toBeVisible();
    await expect(within(table.getByRole('row', { name: /Asha Rao/ })).getByText('wholesale')).toBeVisible();
    await expect(within(table.getByRole('row', { name: /עדי/ })).getByText('Blocked')).toBeVisible();
    await expect(canvas.getByText('5 customers.')).toBeVisible();
  },
};

export const Searching: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('E-mail or name or id'), ' asha {Enter}');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...wholeList, text: 'asha' });
  },
};

export const WithATag: Story = {
  args: { address: { ...wholeList, filters: { tag: 'gone' } } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Tag')).toHaveValue('gone');
    await expect(canvas.getByText('5 customers found.')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Tag'), 'vip');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...wholeList, filters: { tag: 'vip' } });
    (document.activeElement as HTMLElement).blur();
  },
};

/** The address of a deleted account, which is in no list. */
export const Unblocking: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock an address…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unblock an address' }));
    await userEvent.type(dialog.getByLabelText('E-mail'), 'gone@example.com{Enter}');
    await expect(unblock.run).toHaveBeenCalledWith('gone@example.com');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (document.activeElement as HTMLElement).blur();
  },
};

/** What was typed is no address. */
export const NotUnblocked: Story = {
  args: {
    unblock: {
      run: fn(() => Promise.resolve(null)),
      busy: false,
      failure: {
        code: 'bad_input',
        message: 'Enter a valid e-mail address.',
        fields: { email: 'Enter a valid e-mail address.' },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock an address…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Unblock' }));
    await expect(dialog.getByLabelText('E-mail')).toHaveAccessibleDescription(/Enter a valid/);
    (document.activeElement as HTMLElement).blur();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const OnATablet: Story = listStories.onATablet;

export const Found: Story = {
  args: {
    address: { ...wholeList, text: 'a' },
    page: pageOfCustomers({
      found: { value: 1_000, isMore: true },
      older: '5f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f1042',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,000+ customers found for “a”.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Newer' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Older' })).toHaveAttribute(
      'href',
      '/admin/customers?search=a&before=5f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f1042',
    );
  },
};

export const Loading: Story = listStories.loading;

export const Empty: Story = {
  args: { page: pageOfCustomers({ customers: [], found: { value: 0, isMore: false } }) },
  play: ({ canvas }) => expect(canvas.getByText('Nobody has an account yet.')).toBeVisible(),
};

export const NothingFound: Story = {
  args: { ...Empty.args, address: { ...wholeList, text: 'nobody@' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No customer was found for “nobody@”.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show all customers' })).toHaveAttribute(
      'href',
      '/admin/customers',
    );
  },
};

export const Error: Story = listStories.error;

export const Refused: Story = listStories.refused;
