import { may } from 'contracts/permission';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { asha } from '../session/session.fixture.ts';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { busyShop, newShop, today } from '../sales/sales.fixture.ts';
import { AdminDashboardScreen, type AdminDashboardScreenProps } from './AdminDashboardScreen.tsx';
import { onPage } from './on-page.fixture.tsx';
import type { May } from '../session/use-may.ts';

const sales = {
  period: { days: 30 },
  overview: busyShop,
  waits: false,
  failure: null,
  onRetry: fn(),
  onAsk: fn(),
} satisfies AdminDashboardScreenProps['sales'];

const meta = {
  title: 'Screens/Admin dashboard',
  component: AdminDashboardScreen,
  args: {
    session: { ...asha, role: '1' },
    failure: null,
    onRetry: fn(),
    sales,
    work: [],
    offer: null,
    may: (() => true) as May,
  },
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
    const links = within(canvas.getByRole('navigation', { name: 'Shortcuts' }))
      .getAllByRole<HTMLAnchorElement>('link')
      .map((link) => [link.textContent, link.pathname]);
    await expect(links).toEqual([
      ['Create Category', '/create/category'],
      ['Create Product', '/crete/product'],
      ['Manage Products', '/admin/products'],
      ['Security', '/security'],
    ]);
  },
};

/** The figures, the charts with their tables, and what waits. */
export const Figures: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹ 18,02,345.50')).toBeVisible();
    await expect(canvas.getByText('12 % more than in the 30 days before (₹ 16,09,237)')).toBeVisible();
    await expect(canvas.getByText('10 % less than in the 30 days before (₹ 50,000)')).toBeVisible();
    await expect(canvas.getByText('₹ 1,496.96')).toBeVisible();
    const periods = within(canvas.getByRole('navigation', { name: 'Period of the figures' }));
    await expect(periods.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');
    const waits = within(canvas.getByRole('region', { name: 'To do' }));
    await expect(waits.getByRole('link', { name: 'To pack' })).toHaveAttribute(
      'href',
      '/admin/orders?state=to_pack',
    );
    await expect(waits.getByText('More than 1,000')).toBeVisible();
    await expect(waits.getByText('until 7 Dec 2026')).toBeVisible();
    const low = within(canvas.getByRole('region', { name: 'Low stock' }));
    await expect(low.getByText('12 with at most 5 units, the fewest first.')).toBeVisible();
    await expect(low.getByText('1 unit')).toBeVisible();
  },
};

export const OfAnotherPeriodAsATable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: '7 days' }));
    await expect(sales.onAsk).toHaveBeenCalledWith({ days: 7 });
    const best = within(canvas.getByRole('region', { name: 'Best sellers' }));
    await expect(best.getAllByRole('rowheader')).toHaveLength(5);
    await expect(best.getByRole('link', { name: 'Cup' })).toHaveAttribute('href', '/admin/product/update/p1');
    const chart = within(canvas.getByRole('region', { name: 'Sales of each day' }));
    await userEvent.click(chart.getByText('Show as table'));
    await expect(chart.getByRole('rowheader', { name: '26 Nov 2026' })).toBeVisible();
  },
};

/** Today is compared with yesterday up to this time, hour by hour. */
export const Today: Story = {
  args: { sales: { ...sales, period: { days: 1 }, overview: today } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('17 % more than by this time yesterday (52)')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Sales of each hour' })).toBeVisible();
  },
};

/** Days that were chosen; of days that cannot be shown it says why. */
export const ChosenDays: Story = {
  args: { sales: { ...sales, period: { from: '2026-10-28', to: '2026-11-26' } } },
  play: async ({ canvas, userEvent }) => {
    const form = within(canvas.getByRole('form', { name: 'Other days' }));
    const [from, to] = [form.getByLabelText('From'), form.getByLabelText('To')];
    await expect(from).toHaveValue('2026-10-28');
    await userEvent.clear(from);
    await userEvent.type(from, '2024-01-01');
    await userEvent.click(form.getByRole('button', { name: 'Show' }));
    await expect(form.getByText('Choose at most 366 days.')).toBeVisible();
    await userEvent.clear(to);
    await userEvent.type(to, '2024-02-29');
    await userEvent.click(form.getByRole('button', { name: 'Show' }));
    await expect(sales.onAsk).toHaveBeenCalledWith({ from: '2024-01-01', to: '2024-02-29' });
  },
};

export const FiguresOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const FiguresRightToLeft: Story = { globals: { direction: 'rtl' } };

/** Another period is being fetched: the figures of the former one stay, and say which they are of. */
export const OtherPeriod: Story = {
  args: { sales: { ...sales, period: { days: 7 }, waits: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'How the shop does' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.getByText('12 % more than in the 30 days before (₹ 16,09,237)')).toBeVisible();
  },
};

/** The newest figures could not be fetched. */
export const OldFigures: Story = {
  args: { sales: { ...sales, failure: unreachable } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(sales.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByText('₹ 18,02,345.50')).toBeVisible();
  },
};

/** A person with role 0: the rest of the page is as it is. */
export const Forbidden: Story = {
  args: { sales: { ...sales, overview: undefined, failure: forbidden } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(forbidden.message);
    await expect(canvas.queryByRole('region', { name: 'How the shop does' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Manage Products' })).toBeVisible();
  },
};

export const PasskeyOffered: Story = {
  args: { offer: { onDecline: fn() } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('region', { name: 'Log in without a password' })).toBeVisible(),
};

/** As served, before the browser's storage is read. */
export const Loading: Story = {
  args: { session: undefined, sales: { ...sales, overview: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Email')).toBeVisible();
    await expect(canvas.queryByText('Admin', { exact: true })).toBeNull();
  },
};

/** Who sees no figures has what waits for them, and the links to what they do. */
export const ForAPacker: Story = {
  args: {
    may: (permission) => may('packer', permission),
    work: [['to_pack', { value: 12, isMore: false }]],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByText('Sales')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /Create Product/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: /Manage Products/ })).toBeVisible();
    const work = within(canvas.getByRole('region', { name: 'To do' }));
    await expect(work.getByRole('listitem')).toHaveTextContent('To pack12');
    await expect(work.getByRole('link')).toHaveAttribute('href', '/admin/orders?state=to_pack');
  },
};

export const ForSupport: Story = {
  args: {
    may: (permission) => may('support', permission),
    work: [
      ['to_accept', { value: 2, isMore: false }],
      ['to_pack', { value: 1000, isMore: true }],
      ['return_asked', undefined],
    ],
  },
  play: async ({ canvas }) => {
    const work = within(canvas.getByRole('region', { name: 'To do' }));
    await expect(work.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'To accept2',
      'To packMore than 1,000',
      'Returns',
    ]);
  },
};

/** The browser's storage has only the token of the login, and nobody has bought anything. */
export const Empty: Story = {
  args: {
    session: { token: 'made-up', name: '', userId: '', role: '', email: '', staffRole: null },
    sales: { ...sales, period: { days: 1 }, overview: newShop },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Not known')).toHaveLength(3);
    await expect(canvas.getByText('Nothing was sold in this period.')).toBeVisible();
    await expect(canvas.getByText('No order by this time yesterday')).toBeVisible();
    await expect(canvas.getByText('Every product has more than 5 units.')).toBeVisible();
  },
};

export const Error: Story = {
  args: { failure: unreachable, sales: { ...sales, overview: undefined } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByText(asha.email)).toBeVisible();
  },
};
