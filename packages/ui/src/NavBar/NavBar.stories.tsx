import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NavBar } from './NavBar.tsx';

const meta = {
  title: 'Shop/NavBar',
  component: NavBar,
  args: {
    brand: 'Storefront',
    links: [
      { href: '/', label: 'Home', current: true },
      { href: '/shop', label: 'Shop' },
      { href: '/cart', label: 'Cart', badge: 3, document: true },
      { href: '/user/dashboard', label: 'Dashboard', audience: ['user'] },
      { href: '/admin/dashboard', label: 'Dashboard', audience: ['admin'] },
      { href: '/signup', label: 'Signup', audience: ['visitor'] },
      { href: '/login', label: 'Login', audience: ['visitor'] },
    ],
    actions: [{ label: 'Logout', audience: ['user', 'admin'], onClick: fn(), 'data-logout': '' }],
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '7rem' } } },
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

/** An empty count keeps its room, so that nothing moves when it arrives. */
export const EmptyBadge: Story = {
  args: { links: [{ href: '/cart', label: 'Cart', badge: <span data-cart-count /> }] },
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: 'Cart' });
    const before = link.getBoundingClientRect().width;
    const count = canvasElement.querySelector('[data-cart-count]');
    if (count) count.textContent = '7';
    await expect(link).toHaveTextContent('Cart7');
    await expect(link.getBoundingClientRect().width).toBe(before);
  },
};

export const OnAPhone: Story = {
  parameters: { session: 'user' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    for (const link of canvas.getAllByRole('link'))
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const left = (name: string) => canvas.getByRole('link', { name }).getBoundingClientRect().left;
    await expect(left('Storefront')).toBeGreaterThan(left('Login'));
  },
};
