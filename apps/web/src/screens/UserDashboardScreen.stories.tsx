import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { asha } from '../session/session.fixture.ts';
import { unreachable } from '../calls/failure.fixture.ts';
import { orders } from '../order/order.fixture.ts';
import { UserDashboardScreen } from './UserDashboardScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/User dashboard',
  component: UserDashboardScreen,
  args: {
    session: asha,
    saved: {
      methods: [
        { id: 'card', instrument: { kind: 'card', label: 'Visa', lastFour: '1111', account: null } },
        {
          id: 'paypal',
          instrument: { kind: 'paypal', label: 'PayPal', lastFour: null, account: 'asha@example.com' },
        },
      ],
      failure: null,
      onRetry: fn(),
      remove: { run: fn(async () => true as const), busy: false, failure: null },
    },
    orders: Object.values(orders)
      .slice(0, 5)
      .map((order, index) => ({
        ...order,
        id: `id-${index}`,
        number: `${1046 - index}`,
      })),
    failure: null,
    onRetry: fn(),
    offer: null,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof UserDashboardScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/cart');
    await expect(canvas.getByRole('link', { name: 'Update Profile' })).toHaveAttribute(
      'href',
      `/profile/${asha.userId}`,
    );
    await expect(canvas.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
    await expect(canvas.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/security');
    await expect(canvas.getByRole('link', { name: 'Your data' })).toHaveAttribute(
      'href',
      `/profile/${asha.userId}#your-data`,
    );
    // The whole tile can be pressed, not its title alone.
    const line = canvas.getByText('What you have chosen so far').getBoundingClientRect();
    await expect(document.elementFromPoint(line.x + 5, line.y + 5)).toBe(
      canvas.getByRole('link', { name: 'My Cart' }),
    );
    await expect(canvas.getByText('User', { exact: true })).toBeVisible();
    const history = within(canvas.getByRole('region', { name: 'Purchase History' }));
    await expect(history.getByText(`UserId: ${asha.userId}`)).toBeVisible();
    await expect(within(history.getByRole('table')).getAllByRole('rowheader')).toHaveLength(5);
    await expect(history.getByRole('link', { name: 'Order 1046' })).toHaveAttribute('href', '/order/id-0');
  },
};

/** In a browser that can have a passkey, to a person who has none: the way to one, and none of the page's orange. */
export const PasskeyOffered: Story = {
  args: { offer: { onDecline: fn() } },
  play: async ({ canvas, userEvent, args }) => {
    const offer = within(canvas.getByRole('region', { name: 'Log in without a password' }));
    await expect(offer.getByRole('link', { name: 'Add a passkey' })).toHaveAttribute(
      'href',
      '/security#passkeys',
    );
    await userEvent.click(offer.getByRole('button', { name: 'Not now' }));
    await expect(args.offer?.onDecline).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: { orders: [] },
  play: async ({ canvas }) => {
    const history = within(canvas.getByRole('region', { name: 'Purchase History' }));
    await expect(history.getByText('You have not bought anything yet.')).toBeVisible();
    await expect(history.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  },
};

const savedIn = (canvas: ReturnType<typeof within>) =>
  within(canvas.getByRole('region', { name: 'Saved ways to pay' }));

/** By keyboard: Escape keeps a saved card, Enter removes it, and the focus stays in the list. */
export const RemoveSaved: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const saved = savedIn(canvas);
    const button = saved.getByRole('button', { name: 'Remove Visa ending in 1111' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Remove Visa ending in 1111?' });
    await expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.saved.remove.run).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.saved.remove.run).toHaveBeenCalledWith({ id: 'card' });
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await expect(saved.getByText('PayPal · asha@example.com')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Saved ways to pay' })).toHaveFocus());
  },
};

export const NothingSaved: Story = {
  args: { saved: { ...meta.args.saved, methods: [] } },
  play: ({ canvas }) => expect(savedIn(canvas).getByText('Nothing is saved.')).toBeVisible(),
};

/** The gateway does not answer; the rest of the page stays. */
export const SavedUnavailable: Story = {
  args: { saved: { ...meta.args.saved, methods: undefined, failure: unreachable } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(savedIn(canvas).getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(savedIn(canvas).getByRole('button', { name: 'Retry' }));
    await expect(args.saved.onRetry).toHaveBeenCalledOnce();
  },
};

/** Any stored role other than '0' shows 'Admin'. */
export const OtherRole: Story = {
  args: { session: { ...asha, role: '7' } },
  play: ({ canvas }) => expect(canvas.getByText('Admin', { exact: true })).toBeVisible(),
};

/** As served, before the browser's storage is read. */
export const Loading: Story = {
  args: { session: undefined, orders: undefined, saved: { ...meta.args.saved, methods: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('UserId')).toBeVisible();
    await expect(canvas.queryByText(asha.userId)).toBeNull();
  },
};

/** The account is known from storage; the orders are loading. */
export const LoadingOrders: Story = {
  args: { orders: undefined },
  play: ({ canvas }) => expect(canvas.getByText(asha.email)).toBeVisible(),
};

export const Error: Story = {
  args: { orders: undefined, failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    const history = within(canvas.getByRole('region', { name: 'Purchase History' }));
    await expect(history.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(history.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByText(asha.email)).toBeVisible();
  },
};
