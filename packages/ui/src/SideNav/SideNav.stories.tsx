import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import {
  BoxIcon,
  CategoryIcon,
  EditIcon,
  OrderIcon,
  PersonIcon,
  PrintIcon,
  StockIcon,
} from '../Icon/icons.tsx';
import { SideNav } from './SideNav.tsx';

const meta = {
  title: 'Shop/SideNav',
  component: SideNav,
  args: {
    label: 'Administration',
    links: [
      { href: '/admin/dashboard', label: 'Overview', icon: <StockIcon /> },
      {
        href: '/admin/orders',
        label: 'Orders',
        icon: <OrderIcon />,
        current: true,
        badge: '12',
        badgeMeaning: '12 orders wait to be packed.',
      },
      { href: '/admin/products', label: 'Products', icon: <BoxIcon /> },
      { href: '/create/category', label: 'Categories', icon: <CategoryIcon /> },
      { href: '/admin/customers', label: 'Customers', icon: <PersonIcon /> },
      { href: '/admin/invoices', label: 'Invoices', icon: <PrintIcon /> },
      { href: '/admin/audit', label: 'Audit', icon: <EditIcon /> },
    ],
  },
  argTypes: { links: { control: false }, tools: { control: false } },
  parameters: {
    guidance: {
      use: 'Once, beside the pages of a part that has many of them, such as the administration.',
      do: 'Order the links by how often they are used, and mark the current page.',
      dont: 'Don’t use it for views of one page: those are links above the list.',
    },
    layout: 'fullscreen',
  },
} satisfies Meta<typeof SideNav>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rail: Story = {
  play: async ({ canvas }) => {
    const orders = canvas.getByRole('link', { name: 'Orders', current: 'page' });
    await expect(orders).toHaveAccessibleDescription('12 orders wait to be packed.');
    if (innerWidth >= 1024)
      await expect(canvas.getByRole('navigation').getBoundingClientRect().width).toBe(220);
  },
};

export const WithTools: Story = { args: { tools: <Button size="small">Find</Button> } };

/** The strip scrolls to the current page, and the page itself does not scroll. */
export const StripOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { links: meta.args.links.map((link) => ({ ...link, current: link.href === '/admin/audit' })) },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('link', { current: 'page' }).getBoundingClientRect();
    await expect(left >= 0 && right <= innerWidth).toBe(true);
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
};
