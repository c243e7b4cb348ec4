import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CartIcon, ShopIcon } from '../Icon/icons.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { NavBar, type NavLink } from './NavBar.tsx';

const personal: NavLink[] = [
  { href: '/user/dashboard', label: 'Dashboard', audience: ['user'] },
  { href: '/admin/dashboard', label: 'Dashboard', audience: ['admin'] },
  { href: '/signup', label: 'Signup', audience: ['visitor'] },
  { href: '/login', label: 'Login', audience: ['visitor'] },
];

const meta = {
  title: 'Shop/NavBar',
  component: NavBar,
  args: {
    brand: 'Storefront',
    links: [
      { href: '/', label: 'Home', current: true },
      { href: '/shop', label: 'Shop' },
      { href: '/cart', label: 'Cart', badge: 3, document: true },
      ...personal,
    ],
    actions: [{ label: 'Logout', audience: ['user', 'admin'], onClick: fn(), 'data-logout': '' }],
  },
  argTypes: { links: { control: false }, actions: { control: false } },
  parameters: {
    guidance: {
      use: 'Once, at the top of every page.',
      do: 'Mark the current page, and order the links by how often they are used.',
      dont: 'Don’t add a link for a rare task: the dashboards hold those.',
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '7rem' } },
  },
} satisfies Meta<typeof NavBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.textContent);
    await expect(links).toEqual(['Storefront', 'Home', 'Shop', 'Cart3', 'Signup', 'Login']);
    await expect(canvas.queryByRole('button', { name: 'Logout' })).toBeNull();
    const current = canvas.getByRole('link', { current: 'page' });
    await expect(getComputedStyle(current).color).toBe('rgb(255, 167, 51)');
    await expect(getComputedStyle(canvas.getByRole('link', { name: 'Shop' })).color).toBe(
      'rgb(255, 255, 255)',
    );
  },
};

export const User: Story = {
  parameters: { session: 'user' },
  play: async ({ canvas, userEvent, args }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual(['/', '/', '/shop', '/cart', '/user/dashboard']);
    const logout = canvas.getByRole('button', { name: 'Logout' });
    await expect(logout).toHaveAttribute('data-logout');
    await userEvent.click(logout);
    await expect(args.actions?.[0]?.onClick).toHaveBeenCalledOnce();
  },
};

export const Admin: Story = {
  parameters: { session: 'admin' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  },
};

/** Above the administration: one line, on a phone too. */
export const CompactForAdmins: Story = {
  args: { compactForAdmins: true },
  parameters: { session: 'admin' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBeLessThan(48);
    await expect(canvas.getByRole('link', { name: 'Storefront' })).toBeInTheDocument();
  },
};

/** Tab reaches the visible links in reading order, with a focus ring that is visible on the dark bar. */
export const ByKeyboard: Story = {
  parameters: { session: 'user' },
  play: async ({ canvasElement, userEvent }) => {
    const met: string[] = [];
    for (let stop = 0; stop < 6; stop += 1) {
      await userEvent.tab();
      met.push(document.activeElement?.textContent ?? '');
      await expect(getComputedStyle(document.activeElement as Element).outlineStyle).toBe('solid');
    }
    await expect(met).toEqual(['Storefront', 'Home', 'Shop', 'Cart3', 'Dashboard', 'Logout']);
    await expect(canvasElement.contains(document.activeElement)).toBe(true);
  },
};

/** An empty count keeps its room, so that nothing moves when it arrives. */
export const EmptyBadge: Story = {
  args: { links: [{ href: '/cart', label: 'Cart', badge: <span data-cart-count /> }, ...personal] },
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: 'Cart' });
    const before = link.getBoundingClientRect().width;
    const count = canvasElement.querySelector('[data-cart-count]');
    if (count) count.textContent = '7';
    await expect(link).toHaveTextContent('Cart7');
    await expect(link.getBoundingClientRect().width).toBe(before);
  },
};

/** The line below the current page is as wide as its words, without the room of an empty count. */
export const CurrentWithEmptyBadge: Story = {
  args: { links: [{ href: '/cart', label: 'Cart', badge: <span data-cart-count />, current: true }] },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Cart' });
    await expect(getComputedStyle(link).boxShadow).toBe('none');
    const words = canvas.getByText('Cart');
    await expect(getComputedStyle(words).borderBlockEnd).toBe('2px solid rgb(255, 167, 51)');
    const text = document.createRange();
    text.selectNodeContents(words);
    await expect(words.getBoundingClientRect().right).toBe(text.getBoundingClientRect().right);
  },
};

/** When the session becomes known, the links for everybody do not move. */
export const SessionArrives: Story = {
  play: async ({ canvas }) => {
    const places = () =>
      ['Home', 'Shop', 'Cart 3'].map((name) => canvas.getByRole('link', { name }).getBoundingClientRect().x);
    const before = places();
    document.documentElement.dataset['session'] = 'admin';
    await expect(canvas.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(places()).toEqual(before);
  },
};

/** While the session is unknown, links with an audience keep their room and are invisible. */
export const SessionUnknown: Story = {
  parameters: { session: 'unknown' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Login' })).toBeNull();
    document.documentElement.dataset['session'] = 'visitor';
    await expect(canvas.getByRole('link', { name: 'Login' })).toBeVisible();
  },
};

export const WithIcons: Story = {
  args: {
    links: [
      { href: '/', label: 'Home' },
      { href: '/shop', label: 'Shop', icon: <ShopIcon /> },
      { href: '/cart', label: 'Cart', icon: <CartIcon />, badge: 3, current: true },
      ...personal,
    ],
  },
};

/** Docs show every bar as wide as their page, where it has other rows than on a phone. */
const phoneOnly = ['!autodocs'];

const fitsIn = async (canvasElement: HTMLElement, rows: number) => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  const stops = [...canvasElement.querySelectorAll<HTMLElement>('a, button')].filter(
    (stop) => stop.offsetHeight > 0,
  );
  for (const stop of stops) {
    await expect(stop.offsetHeight).toBeGreaterThanOrEqual(44);
    await expect(stop.scrollWidth).toBeLessThanOrEqual(stop.offsetWidth);
  }
  await expect(new Set(stops.map((stop) => stop.offsetTop)).size).toBe(rows);
};

export const OnAPhone: Story = {
  parameters: { session: 'user' },
  tags: phoneOnly,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => fitsIn(canvasElement, 2),
};

export const OnATablet: Story = {
  parameters: { session: 'admin' },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => fitsIn(canvasElement, 1),
};

/** A high count is shown as '99+' and still fits a phone. */
export const HighCount: Story = {
  args: {
    links: [
      { href: '/', label: 'Home' },
      { href: '/shop', label: 'Shop' },
      { href: '/cart', label: 'Cart', badge: '99+', current: true },
      ...personal,
    ],
  },
  parameters: { session: 'admin' },
  tags: phoneOnly,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => fitsIn(canvasElement, 2),
};

/** Long labels of another language move to another row as a whole. */
export const LongWords: Story = {
  args: {
    brand: 'Handgemachtes aus aller Herren Länder',
    links: [
      { href: '/', label: 'Startseite' },
      { href: '/shop', label: 'Einkaufen', current: true },
      { href: '/cart', label: 'Warenkorb', badge: 12 },
      { href: '/signup', label: 'Registrierung', audience: ['visitor'] },
      { href: '/login', label: 'Anmeldung', audience: ['visitor'] },
    ],
  },
  tags: phoneOnly,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => fitsIn(canvasElement, 3),
};

export const StartAndEndSwap: Story = {
  play: async ({ canvas }) => {
    const link = (name: string) => canvas.getByRole('link', { name });
    await expectStartAndEndToSwap(link('Storefront'), link('Login'));
    await expectStartAndEndToSwap(link('Home'), link('Cart 3'));
    await expectStartAndEndToSwap(link('Signup'), link('Login'));
  },
};
