import type { ManagedSettings } from 'contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import type { SaveSettings } from '../settings/SettingsForm.tsx';
import { onPage } from './on-page.fixture.tsx';
import { SettingsScreen, type SettingsScreenProps } from './SettingsScreen.tsx';

const settings: ManagedSettings = {
  seller: {
    name: 'Storefront Goods',
    address: '12 Church Street, Bengaluru 560001',
    gstin: '29ABCDE1234F1Z5',
    invoicePrefix: 'S/',
  },
  tax: { gstRate: 1_800, hsn: '' },
  delivery: { days: { from: 3, to: 6 } },
  payOnDelivery: { isOffered: true, countries: ['IN', 'NP'], acceptHours: 48 },
  returns: { days: 30 },
  lowStock: { units: 5 },
  guests: { areWelcome: true },
  versions: { seller: 1, tax: 1, delivery: 1, payOnDelivery: 1, returns: 1, lowStock: 1, guests: 1 },
};

const refusal = (errorCode: string, message: string, fieldErrors = {}) =>
  Object.assign(new globalThis.Error(message), { data: { errorCode, fieldErrors } });

const meta = {
  title: 'Screens/Settings',
  component: SettingsScreen,
  args: {
    settings,
    failure: null,
    onRetry: fn(),
    save: fn<SaveSettings>(async ({ group, version, ...values }) => ({
      ...settings,
      [group]: values,
      versions: { ...settings.versions, [group]: version + 1 },
    })),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Usual rate in percent')).toHaveValue('18');
    await expect(canvas.getByLabelText('Countries')).toHaveValue('IN, NP');
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Loading: Story = { args: { settings: undefined } };

/** A shop that names no time, issues no invoices, and sells to accounts alone. */
export const Empty: Story = {
  args: {
    settings: {
      ...settings,
      seller: { name: '', address: '', gstin: '', invoicePrefix: '' },
      tax: { gstRate: null, hsn: '' },
      delivery: { days: null },
      guests: { areWelcome: false },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('At most, in working days')).toHaveValue('');
    await expect(canvas.getByRole('combobox', { name: 'Guests' })).toHaveDisplayValue('Need an account');
  },
};

export const Error: Story = {
  args: { settings: undefined, failure: unreachable },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'Retry' }).click();
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A person who is not an admin (decision 9). */
export const NotAnAdmin: Story = {
  args: { settings: undefined, failure: forbidden },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(forbidden.message),
};

/** Numbers and lists as the api takes them. */
export const Saved: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const tax = within(canvas.getByRole('form', { name: 'Tax' }));
    const rate = tax.getByLabelText('Usual rate in percent');
    await userEvent.clear(rate);
    await userEvent.type(rate, '12.25{Enter}');
    await expect(args.save).toHaveBeenLastCalledWith({ group: 'tax', version: 1, gstRate: 1_225, hsn: '' });
    await expect(await tax.findByText('Tax: saved.')).toBeVisible();
    const delivery = within(canvas.getByRole('form', { name: 'Delivery' }));
    for (const label of ['At least, in working days', 'At most, in working days'])
      await userEvent.clear(delivery.getByLabelText(label));
    await userEvent.click(delivery.getByRole('button', { name: 'Save Delivery' }));
    await expect(args.save).toHaveBeenLastCalledWith({ group: 'delivery', version: 1, days: null });
    const door = within(canvas.getByRole('form', { name: 'Pay on delivery' }));
    await userEvent.selectOptions(door.getByLabelText('Pay on delivery'), 'Not offered');
    await userEvent.type(door.getByLabelText('Countries'), ' de{Enter}');
    await expect(args.save).toHaveBeenLastCalledWith({
      group: 'payOnDelivery',
      version: 1,
      isOffered: false,
      countries: ['IN', 'NP', 'DE'],
      acceptHours: 48,
    });
    await expect(await door.findByText('Pay on delivery: saved.')).toBeVisible();
    blur();
  },
};

/** A GSTIN without what invoices say beside it. */
export const Refused: Story = {
  args: {
    save: fn<SaveSettings>(async () => {
      throw refusal('bad_input', 'Enter the name: with a GSTIN, invoices say who sells.', {
        name: 'Enter the name: with a GSTIN, invoices say who sells.',
        gstin: 'Save the usual rate of GST first: invoices need it.',
      });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const seller = within(canvas.getByRole('form', { name: 'Seller' }));
    await userEvent.clear(seller.getByLabelText('Name'));
    await userEvent.click(seller.getByRole('button', { name: 'Save Seller' }));
    await expect(
      await seller.findByText('Save the usual rate of GST first: invoices need it.'),
    ).toBeVisible();
    await expect(seller.getByLabelText('Name')).toHaveFocus();
    blur();
  },
};

/** The other admin's settings come after the refusal. */
function Meanwhile(props: SettingsScreenProps) {
  const [shown, setShown] = useState(props.settings);
  return (
    <SettingsScreen
      {...props}
      settings={shown}
      save={async (input) => {
        if (input.version > 1) return props.save(input);
        setShown({
          ...settings,
          delivery: { days: { from: 2, to: 9 } },
          versions: { ...settings.versions, delivery: 2 },
        });
        throw refusal(
          'conflict',
          'These settings were changed by somebody else in the meantime. Nothing of yours was saved.',
        );
      }}
    />
  );
}

/** What was typed stays, and what somebody else has saved is shown. */
export const ChangedMeanwhile: Story = {
  render: (args) => <Meanwhile {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const delivery = within(canvas.getByRole('form', { name: 'Delivery' }));
    const most = delivery.getByLabelText('At most, in working days');
    await userEvent.clear(most);
    await userEvent.type(most, '7{Enter}');
    await expect(await delivery.findByText(/^Somebody else changed this to: .*9/)).toBeVisible();
    await expect(most).toHaveValue('7');
    await expect(delivery.getByLabelText('At least, in working days')).toHaveValue('2');
    await expect(args.save).not.toHaveBeenCalled();
    await userEvent.click(delivery.getByRole('button', { name: 'Save Delivery' }));
    await expect(args.save).toHaveBeenLastCalledWith({
      group: 'delivery',
      version: 2,
      days: { from: 2, to: 7 },
    });
    await expect(await delivery.findByText('Delivery: saved.')).toBeVisible();
    blur();
  },
};
