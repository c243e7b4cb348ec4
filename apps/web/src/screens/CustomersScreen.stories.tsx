import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { customerRows, pageOfCustomers } from '../customer/customer.fixture.ts';
import { CustomersScreen } from './CustomersScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Customers',
  component: CustomersScreen,
  args: {
    address: { text: '', sort: 'relevance', page: 1 },
    page: pageOfCustomers(),
    waits: false,
    failure: null,
    onRetry: fn(),
    onAsk: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof CustomersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, userEvent, args }) => {
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
    await expect(within(table.getByRole('row', { name: /Dev Anand/ })).getByText('Admin')).toBeVisible();
    await expect(canvas.getByText('5 customers.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('E-mail or name or id'), ' asha {Enter}');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ text: 'asha', sort: 'relevance', page: 1 });
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** All columns are in sight. */
export const OnATablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  },
};

export const Found: Story = {
  args: {
    address: { text: 'a', sort: 'relevance', page: 1 },
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

export const Loading: Story = {
  args: { page: undefined },
  play: ({ canvas }) => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
};

export const Empty: Story = {
  args: { page: pageOfCustomers({ customers: [], found: { value: 0, isMore: false } }) },
  play: ({ canvas }) => expect(canvas.getByText('Nobody has an account yet.')).toBeVisible(),
};

export const NothingFound: Story = {
  args: { ...Empty.args, address: { text: 'nobody@', sort: 'relevance', page: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No customer was found for “nobody@”.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show all customers' })).toHaveAttribute(
      'href',
      '/admin/customers',
    );
  },
};

export const Error: Story = {
  args: { page: undefined, failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A person who is not an admin sees the refusal instead of the list (decision 9). */
export const Refused: Story = {
  args: { page: undefined, failure: forbidden },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(forbidden.message);
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
