import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OrderRow } from 'contracts';
import type { OrderBatch } from '../order-list/use-order-batch.ts';
import type { OrderChoice } from '../order-list/use-order-choice.ts';
import { expect, fn, screen, within } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { orderRows, pageOfOrders } from '../order-list/order-row.fixture.ts';
import { AdminOrdersScreen } from './AdminOrdersScreen.tsx';
import { listArgs, listMeta, listStories, wholeList } from './list-stories.fixture.ts';
import type { May } from '../session/use-may.ts';
import { noViews } from '../list/list-views.fixture.ts';

const call = () => ({ run: fn(async () => null), busy: false, failure: null });
const choiceOf = (orders: readonly OrderRow[]): OrderChoice => ({
  orders,
  has: (id) => orders.some((order) => order.id === id),
  set: fn(),
  clear: fn(),
});
const batchOf = (report: OrderBatch['report']): OrderBatch => ({ report, pack: call(), ship: call() });

const meta = {
  title: 'Screens/Admin orders',
  component: AdminOrdersScreen,
  args: {
    may: (() => true) as May,
    ...listArgs,
    page: pageOfOrders(),
    collecting: { order: null, busy: false, failure: null, onAsk: fn(), onConfirm: fn() },
    accepting: { failure: null, onAccept: fn(async () => {}) },
    ownViews: noViews(),
    download: { busy: false, failure: null, onDownload: fn() },
    choice: choiceOf([]),
    batch: batchOf(null),
    chosenDownload: { busy: false, failure: null, onDownload: fn() },
    arrivals: { arrived: { value: 0, isMore: false }, isBroken: false, onShow: fn() },
  },
  ...listMeta,
} satisfies Meta<typeof AdminOrdersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Orders' }));
    await expect(table.getAllByRole('rowheader')).toHaveLength(orderRows.length);
    await expect(table.getByRole('link', { name: 'Order 1042' })).toHaveAttribute(
      'href',
      `/order/${orderRows[5]?.id}`,
    );
    const refunded = within(table.getByRole('row', { name: /Order 1042/ }));
    await expect(refunded.getByText('Esha Nair')).toBeVisible();
    await expect(refunded.getByText('esha.nair@example.com')).toBeVisible();
    await expect(refunded.getByText('Refunded in part')).toBeVisible();
    await expect(refunded.getByText('Delivered')).toBeVisible();
    await expect(refunded.getByText('Return to answer')).toBeVisible();
    await expect(refunded.getByText('Google Pay · Visa ending in 1111')).toBeVisible();
    await expect(table.getByText('Visa ending in 1111')).toBeVisible();
    await expect(table.getByText('PayPal · jane@example.com')).toBeVisible();
    await expect(refunded.getByText(/^20 Nov 2026/)).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Pages of orders' })).toBeNull();
  },
};

/** An order is accepted, delivered and looked for. */
export const Working: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const table = within(canvas.getByRole('table', { name: 'Orders' }));
    await userEvent.click(table.getByRole('button', { name: 'Order 1047 is delivered' }));
    await expect(args.collecting.onAsk).toHaveBeenCalledWith(orderRows[0]);
    const due = within(table.getByRole('row', { name: /Order 1047/ }));
    await expect(due.getByRole('cell', { name: '2' })).toBeVisible();
    await expect(due.getByText(/^To be accepted until/)).toBeVisible();
    await userEvent.click(due.getByRole('button', { name: 'Accept order 1047' }));
    await expect(args.accepting.onAccept).toHaveBeenCalledWith(orderRows[0]);
    await expect(due.getByRole('button', { name: 'Order 1047 is delivered' })).toHaveFocus();
    await userEvent.type(canvas.getByLabelText(/^Order number/), ' 1042 {Enter}');
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...wholeList, text: '1042' });
  },
};

/** Some are chosen: what can be done with them at once is above the list. */
export const Chosen: Story = {
  args: { choice: choiceOf(orderRows.slice(3, 5)) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('2 chosen.')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Choose order 1044' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose order 1042' }));
    await expect(args.choice.set).toHaveBeenLastCalledWith([orderRows[5]], true);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'All on this page' }));
    await expect(args.choice.set).toHaveBeenLastCalledWith(orderRows, true);
    await expect(canvas.getByRole('link', { name: 'Print slips' })).toHaveAttribute(
      'href',
      `/admin/slips?orders=${orderRows[3]?.id},${orderRows[4]?.id}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Pack' }));
    await expect(args.batch.pack.run).toHaveBeenCalledOnce();
  },
};

export const ChosenOnAPhone: Story = { ...Chosen, globals: { viewport: { value: 'phone' } }, play: () => {} };

/** Of one it was not done: the report says why. */
export const PackedButOne: Story = {
  args: {
    choice: choiceOf(orderRows.slice(3, 5)),
    batch: batchOf({
      what: 'packed',
      done: ['1044'],
      left: [{ number: '1043', why: 'Order 1043 is on its way already.' }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 order is packed. 1 order is left as before:')).toBeVisible();
    await expect(canvas.getByText('Order 1043 is on its way already.')).toBeVisible();
  },
};

/** Tracking numbers are pasted as a list; a line that names no order is not sent. */
export const ShippingMany: Story = {
  args: { choice: choiceOf(orderRows.slice(3, 5)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ship…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship orders' }));
    await userEvent.type(dialog.getByLabelText('Carrier'), 'India Post');
    const list = dialog.getByLabelText(/^Tracking numbers/);
    await expect(list).toHaveValue('1044 \n1043 ');
    await userEvent.clear(list);
    await userEvent.type(list, 'EE1 1044');
    await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
    await expect(list).toHaveAccessibleDescription(/Line 1 does not begin with the number of an order\./);
    await userEvent.clear(list);
    await userEvent.type(list, '1044 EE1{Enter}1043');
    await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
    await expect(args.batch.ship.run).toHaveBeenCalledWith({
      carrier: 'India Post',
      lines: [
        { number: '1044', trackingNumber: 'EE1' },
        { number: '1043', trackingNumber: '' },
      ],
    });
  },
};

export const FullOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('table')).getAllByRole('row');
    await expect(rows.at(-1)?.getBoundingClientRect().height).toBeLessThanOrEqual(72);
  },
};

/** An order that was delivered, and whose money was taken at the door. */
export const DeliveredAndPaid: Story = {
  args: {
    collecting: { order: orderRows[0] ?? null, busy: false, failure: null, onAsk: fn(), onConfirm: fn() },
  },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Is order 1047 delivered and paid?' });
    await expect(dialog).toHaveTextContent('₹ 7,998 were to be collected from Hari Kumar.');
    const asked = within(dialog);
    await userEvent.click(asked.getByRole('button', { name: 'Delivered, money collected' }));
    await expect(args.collecting.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(asked.getByRole('button', { name: 'Not yet' }));
    await expect(args.collecting.onAsk).toHaveBeenCalledWith(null);
  },
};

export const NotRecorded: Story = {
  args: {
    collecting: {
      order: orderRows[0] ?? null,
      busy: false,
      failure: unreachable,
      onAsk: fn(),
      onConfirm: fn(),
    },
  },
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent(unreachable.message),
};

export const NotAccepted: Story = {
  args: { accepting: { failure: unreachable, onAccept: fn() } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message),
};

export const OneOfManyPages: Story = {
  args: {
    address: { ...wholeList, filters: { state: 'delivered', to: '2026-11-20' }, before: '1048' },
    page: pageOfOrders({ found: { value: 10_000, isMore: true }, newer: '1047', older: '1038' }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('10,000+ orders found.')).toBeVisible();
    const pages = within(canvas.getByRole('navigation', { name: 'Pages of orders' }));
    const query = '?state=delivered&to=2026-11-20';
    const [newer, older] = pages.getAllByRole('link');
    await expect(newer).toHaveAccessibleName('Newer');
    await expect(newer).toHaveAttribute('href', `/admin/orders${query}&after=1047`);
    await expect(older).toHaveAccessibleName('Older');
    await expect(older).toHaveAttribute('href', `/admin/orders${query}&before=1038`);
    // Another list begins at its newest.
    await userEvent.click(canvas.getByRole('link', { name: 'Remove Until 20 Nov 2026' }));
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...wholeList, filters: { state: 'delivered' } });
  },
};

export const OnATablet: Story = listStories.onATablet;

export const Loading: Story = listStories.loading;

export const Empty: Story = {
  args: { page: pageOfOrders({ orders: [], found: { value: 0, isMore: false } }) },
  play: ({ canvas }) => expect(canvas.getByText('Nobody has ordered anything yet.')).toBeVisible(),
};

export const NothingFound: Story = {
  args: { ...Empty.args, address: { ...wholeList, text: 'nobody@' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No order was found for “nobody@”.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show all orders' })).toHaveAttribute(
      'href',
      '/admin/orders',
    );
    await expect(canvas.getByLabelText(/^Order number/)).toHaveValue('nobody@');
  },
};

export const Error: Story = listStories.error;

/** Every filter: each stands above the list in words, and can be taken off. */
export const Filtered: Story = {
  args: {
    address: {
      text: 'a',
      sort: 'relevance',
      filters: {
        state: 'to_pack',
        from: '2026-11-01',
        to: '2026-11-20',
        min: '500',
        max: '9999.5',
        way: 'card',
      },
      page: 1,
    },
    page: pageOfOrders({ found: { value: 1000, isMore: true }, older: '1038' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,000+ orders found for “a”.')).toBeVisible();
    const chosen = within(canvas.getByRole('list', { name: 'Chosen filters' }));
    await expect(chosen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Remove To pack',
      'Remove From 1 Nov 2026',
      'Remove Until 20 Nov 2026',
      'Remove At least ₹ 500',
      'Remove At most ₹ 9,999.50',
      'Remove Card',
      'Clear all',
    ]);
    await expect(chosen.getByRole('link', { name: 'Clear all' })).toHaveAttribute(
      'href',
      '/admin/orders?search=a',
    );
  },
};

export const ChangingFilters: Story = {
  ...Filtered,
  play: async ({ args, canvas, userEvent }) => {
    const chosen = within(canvas.getByRole('list', { name: 'Chosen filters' }));
    await userEvent.click(chosen.getByRole('link', { name: 'Remove To pack' }));
    const rest = { from: '2026-11-01', to: '2026-11-20', min: '500', max: '9999.5', way: 'card' };
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...args.address, filters: rest });
    await expect(canvas.getByRole('region', { name: 'List of orders' })).toHaveFocus();
    await userEvent.selectOptions(canvas.getByLabelText('State'), 'Shipped in part');
    await expect(args.onAsk).toHaveBeenLastCalledWith({
      ...args.address,
      filters: { state: 'shipped_in_part', ...rest },
    });
    await userEvent.selectOptions(canvas.getByLabelText('State'), 'All');
    await userEvent.clear(canvas.getByLabelText('From'));
    await userEvent.clear(canvas.getByLabelText('Max. total (₹)'));
    await userEvent.type(canvas.getByLabelText('Min. total (₹)'), '{Control>}a{/Control}750.25{Enter}');
    await expect(args.onAsk).toHaveBeenLastCalledWith({
      ...args.address,
      filters: { to: '2026-11-20', min: '750.25', way: 'card' },
    });
  },
};

/** On a phone the filters are behind a button. */
export const FilteredOnAPhone: Story = {
  ...Filtered,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('State')).not.toBeVisible();
  },
};

export const OpeningFiltersOnAPhone: Story = {
  ...FilteredOnAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Filters (6)'));
    await expect(canvas.getByLabelText('State')).toBeVisible();
  },
};

export const NothingMatches: Story = {
  args: { ...Empty.args, address: { ...wholeList, filters: { state: 'disputed' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0 orders found.')).toBeVisible();
    await expect(canvas.getByText('No order matches the filters.')).toBeVisible();
  },
};

const large = { name: 'Large, by card', query: '?min=5000&way=card' };

/** A view of one's own is shown, and can be deleted; the keyboard stays at the views. */
export const OwnView: Story = {
  args: {
    address: { ...wholeList, filters: { min: '5000', way: 'card' } },
    ownViews: { ...noViews(), views: [large] },
  },
  play: async ({ canvas, userEvent, args }) => {
    const views = within(canvas.getByRole('navigation', { name: 'Views of the orders' }));
    await expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All',
      'To accept',
      'To pack',
      'Packed',
      'Shipped in part',
      large.name,
    ]);
    const own = views.getByRole('link', { name: large.name });
    await expect(own).toHaveAttribute('href', `/admin/orders${large.query}`);
    await expect(own).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('button', { name: 'Save this view' })).toBeNull();
    await userEvent.click(views.getByRole('link', { name: 'To pack' }));
    await expect(args.onAsk).toHaveBeenLastCalledWith({
      ...wholeList,
      filters: { state: 'to_pack' },
      sort: 'oldest',
    });
    await userEvent.click(views.getByRole('button', { name: `Delete the view ${large.name}` }));
    await expect(args.ownViews.onDelete).toHaveBeenCalledWith(large.name);
    await expect(canvas.getByRole('navigation', { name: 'Views of the orders' })).toHaveFocus();
  },
};

/** What is searched for is saved under a name, unless the browser keeps nothing. */
export const ViewNotKept: Story = {
  args: {
    address: { text: 'asha', sort: 'relevance', page: 3 },
    ownViews: { ...noViews(), onSave: fn(() => false) },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save this view' }));
    const name = canvas.getByLabelText('Name of the view');
    await expect(name).toHaveFocus();
    await userEvent.keyboard('  {Enter}');
    await expect(args.ownViews.onSave).not.toHaveBeenCalled();
    await userEvent.keyboard('Asha{Enter}');
    await expect(args.ownViews.onSave).toHaveBeenCalledWith({ name: 'Asha', query: '?search=asha' });
    await expect(name).toHaveAccessibleDescription('This browser keeps nothing, so the view was not saved.');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('button', { name: 'Save this view' })).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Views of the orders' })).toHaveFocus();
  },
};

const shared = [
  { id: 'v1', name: 'Gifts of this week', query: '?search=gift', mayDelete: false },
  { id: 'v2', name: 'Large and late', query: '?min=5000&sort=oldest', mayDelete: true },
];
const taken = 'Another shared view has this name. Choose another one.';

/** Those that admins share stand between; a new one is shared by its box. */
export const SharedViews: Story = {
  args: {
    address: { text: 'asha', sort: 'relevance', page: 1 },
    ownViews: {
      ...noViews(),
      shared,
      share: {
        run: fn(async () => null),
        busy: false,
        failure: { code: 'conflict', message: taken, fields: { name: taken } },
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: 'Gifts of this week' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Delete the view .*Gifts/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Delete the view .*Large/ }));
    await expect(args.ownViews.unshare.run).toHaveBeenCalledWith(shared[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Save this view' }));
    await userEvent.type(canvas.getByLabelText('Name of the view'), 'Asha');
    await userEvent.click(canvas.getByLabelText('For all admins'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.ownViews.share.run).toHaveBeenCalledWith({ name: 'Asha', query: '?search=asha' });
    await expect(args.ownViews.onSave).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Name of the view')).toBeInvalid();
    (document.activeElement as HTMLElement).blur();
  },
};

export const Refused: Story = listStories.refused;
