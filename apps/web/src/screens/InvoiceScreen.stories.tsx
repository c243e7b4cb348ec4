import type { Invoice } from 'contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { address } from '../order/order.fixture.ts';
import { InvoiceScreen } from './InvoiceScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const invoice: Invoice = {
  number: '26-27/000042',
  orderId: '5f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f1b10',
  orderNumber: '1042',
  issuedAt: Date.UTC(2026, 10, 21, 19, 0),
  issuedOn: '2026-11-22',
  seller: {
    name: 'Storefront Goods',
    address: '12 Church Street, Bengaluru 560001',
    gstin: '29ABCDE1234F1Z5',
    state: 'Karnataka',
  },
  buyer: { name: 'Asha Rao', address },
  placeOfSupply: 'Karnataka',
  lines: [
    {
      name: 'Brass Table Lamp',
      hsn: '9405',
      quantity: 2,
      pricePaise: 149_900,
      totalPaise: 299_800,
      rate: 1_800,
      taxablePaise: 254_068,
      cgstPaise: 22_866,
      sgstPaise: 22_866,
      igstPaise: 0,
    },
    {
      name: 'Handmade Journals, Set of Three',
      hsn: '',
      quantity: 1,
      pricePaise: 44_900,
      totalPaise: 44_900,
      rate: 500,
      taxablePaise: 42_762,
      cgstPaise: 1_069,
      sgstPaise: 1_069,
      igstPaise: 0,
    },
  ],
  total: { taxablePaise: 296_830, cgstPaise: 23_935, sgstPaise: 23_935, igstPaise: 0, totalPaise: 344_700 },
};

const meta = {
  title: 'Screens/Invoice',
  component: InvoiceScreen,
  args: { invoice, failure: null, orderHref: '/order/1', onRetry: fn(), onPrint: fn() },
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
