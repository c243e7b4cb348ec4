import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { customer } from '../customer/customer.fixture.ts';
import { CustomerScreen } from './CustomerScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const call = () => ({ run: fn(() => Promise.resolve(true)), busy: false, failure: null });

const meta = {
  title: 'Screens/Customer',
  component: CustomerScreen,
  args: { customer, failure: null, onRetry: fn(), end: call(), endAll: call(), lift: call() },
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
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: customer.email })).toBeVisible();
    await expect(canvas.getByText('Guest')).toBeVisible();
    await expect(canvas.getByText('Nothing was ordered yet.')).toBeVisible();
    await expect(canvas.getByText('The person is logged in nowhere.')).toBeVisible();
    await expect(canvas.getByText('Limits are switched off here.')).toBeVisible();
    await expect(canvas.getByText('0 units for ₹ 0')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
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
