import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { creditNote, invoice } from '../invoice/invoice.fixture.ts';
import { InvoiceScreen } from './InvoiceScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Invoice',
  component: InvoiceScreen,
  args: { invoice, creditNotes: [], failure: null, orderHref: '/order/1', onRetry: fn(), onPrint: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof InvoiceScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Within the seller's state: central and state tax. */
export const Full: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('26-27/000042')).toBeVisible();
    // The shop's day, wherever it is read.
    await expect(canvas.getByText('22 Nov 2026')).toBeVisible();
    await expect(canvas.getAllByText('SGST').length).toBeGreaterThan(0);
    await expect(canvas.queryByText('IGST')).toBeNull();
    await expect(canvas.getByText('₹ 3,447')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Print invoice' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};

export const BetweenTwoStates: Story = {
  args: {
    invoice: {
      ...invoice,
      placeOfSupply: 'Kerala',
      lines: invoice.lines.map((line) => ({
        ...line,
        cgstPaise: 0,
        sgstPaise: 0,
        igstPaise: line.cgstPaise + line.sgstPaise,
      })),
      total: { ...invoice.total, cgstPaise: 0, sgstPaise: 0, igstPaise: 47_870 },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('IGST').length).toBeGreaterThan(0);
    await expect(canvas.queryByText('SGST')).toBeNull();
  },
};

export const WithCreditNotes: Story = {
  args: { creditNotes: [creditNote, { ...creditNote, number: 'C26-27/00009', isCanceled: true }] },
  play: async ({ canvas }) => {
    const note = within(canvas.getByRole('region', { name: 'Credit note C26-27/00007' }));
    await expect(note.getByText('30 Nov 2026')).toBeVisible();
    await expect(note.getAllByText('₹ 1,499').length).toBeGreaterThan(0);
    await expect(
      canvas.getByText('This credit note is canceled: its refund did not go through.'),
    ).toBeVisible();
  },
};

export const NothingShips: Story = {
  args: { invoice: { ...invoice, buyer: { name: 'Asha Rao', address: null } } },
};

export const Loading: Story = { args: { invoice: undefined } };

/** The order is not paid. */
export const Empty: Story = {
  args: {
    invoice: undefined,
    failure: {
      code: 'conflict',
      message: 'Order 1042 is not paid, so there is no invoice for it.',
      fields: {},
    },
  },
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Back to the order' })).toHaveAttribute('href', '/order/1'),
};

export const Error: Story = {
  args: { invoice: undefined, failure: unreachable },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    // The sums have no quantity.
    await expect(canvas.getAllByRole('cell').every((cell) => cell.textContent !== '')).toBe(true);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
