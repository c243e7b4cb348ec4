import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { creditNote, invoice } from '../invoice/invoice.fixture.ts';
import { InvoicesScreen } from './InvoicesScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Invoices',
  component: InvoicesScreen,
  args: {
    issued: {
      month: '2026-11',
      invoices: [invoice, { ...invoice, number: '26-27/000043', placeOfSupply: 'Kerala' }],
      creditNotes: [creditNote, { ...creditNote, number: 'C26-27/00008', isCanceled: true }],
    },
    failure: null,
    download: { busy: false, failure: null, onDownload: fn() },
    onRetry: fn(),
    onPrint: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof InvoicesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One print job has a sheet for each invoice and credit note. */
export const Full: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const invoices = within(canvas.getByRole('table', { name: 'Invoices' }));
    await expect(invoices.getByRole('link', { name: '26-27/000043' })).toBeVisible();
    await expect(invoices.getAllByText('22 Nov 2026')).toHaveLength(2);
    const notes = within(canvas.getByRole('table', { name: 'Credit notes' }));
    await expect(notes.getByRole('row', { name: /C26-27\/00008.*\(canceled\)/ })).toBeVisible();
    const months = within(canvas.getByRole('navigation', { name: 'Months' }));
    await expect(months.getByRole('link', { name: 'December 2026' })).toHaveAttribute(
      'href',
      '/admin/invoices?month=2026-12',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await expect(args.download.onDownload).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Print all' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
    await expect(canvas.getAllByText('Tax invoice')).toHaveLength(2);
    dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByText('Tax invoice')).toBeNull());
  },
};

export const Loading: Story = { args: { issued: undefined } };

export const Empty: Story = {
  args: { issued: { month: '2026-12', invoices: [], creditNotes: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing was issued in December 2026.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Error: Story = { args: { issued: undefined, failure: unreachable } };

export const Forbidden: Story = { args: { issued: undefined, failure: forbidden } };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth),
};
