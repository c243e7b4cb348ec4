import type { Meta, StoryObj } from '@storybook/react-vite';
import type { LowStockPage } from 'contracts';
import { expect, fn, within } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { listArgs, listMeta, listStories } from './list-stories.fixture.ts';
import { LowStockScreen } from './LowStockScreen.tsx';

const category = { id: 'c1', name: 'Kitchen' };
const now = '2026-01-01T00:00:00.000Z';
const product = { category, publishedAt: now, sku: '', sold: 0, daysLeft: null };
const page: LowStockPage = {
  threshold: 5,
  found: { value: 6, isMore: false },
  page: 1,
  pageCount: 1,
  products: [
    { ...product, id: 'p1', name: 'Teapot', sku: 'TP-0100', stock: 0, sold: 41, daysLeft: 0 },
    {
      ...product,
      id: 'p2',
      name: 'Blue kettle with a whistle',
      sku: 'KE-22',
      stock: 1,
      sold: 60,
      daysLeft: 0,
    },
    { ...product, id: 'p3', name: 'Sieve', sku: 'SI-7', stock: 5, sold: 120, daysLeft: 1 },
    { ...product, id: 'p4', name: 'Cup', sku: 'CU-1', stock: 1_240, sold: 2_900, daysLeft: 12 },
    { ...product, id: 'p5', name: 'चाय की केतली', stock: 3 },
    { ...product, id: 'p6', name: 'Old tray', sku: 'TR-1', stock: 0, publishedAt: null },
  ],
};

const meta = {
  title: 'Screens/Low stock',
  component: LowStockScreen,
  args: { ...listArgs, page, mayChange: true, download: { busy: false, failure: null, onDownload: fn() } },
  ...listMeta,
} satisfies Meta<typeof LowStockScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args, canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Products to order' }));
    const shown = (name: RegExp) => within(table.getByRole('row', { name }));
    await expect(shown(/Teapot/).getByText('Empty')).toBeVisible();
    await expect(shown(/Blue kettle/).getByText('Less than a day')).toBeVisible();
    await expect(shown(/Sieve/).getByText('1 day')).toBeVisible();
    await expect(shown(/Cup/).getByText('12 days')).toBeVisible();
    await expect(shown(/केतली/).getByText('No sales')).toBeVisible();
    // Sold out as the teapot, but nobody can buy it.
    await expect(shown(/Old tray/).getByText('Hidden')).toBeVisible();
    await expect(table.getByRole('link', { name: 'Teapot' })).toHaveAttribute(
      'href',
      '/admin/product/update/p1',
    );
    canvas.getByRole('button', { name: 'Export' }).click();
    await expect(args.download.onDownload).toHaveBeenCalledOnce();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const OnATablet: Story = listStories.onATablet;

export const ExportFailed: Story = {
  args: { download: { busy: false, failure: unreachable, onDownload: fn() } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(unreachable.message),
};

export const Loading: Story = listStories.loading;

export const Empty: Story = {
  args: { page: { ...page, products: [], found: { value: 0, isMore: false } } },
  play: ({ canvas }) => expect(canvas.getByText('Nothing is low on stock.')).toBeVisible(),
};

export const Error: Story = listStories.error;
