import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { cardBrands } from '../CardBrandIcon/CardBrandIcon.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { TruckIcon } from '../Icon/icons.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { wallets } from '../WalletIcon/WalletIcon.tsx';
import { PaymentMethodRow } from './PaymentMethodRow.tsx';

const meta = {
  title: 'Checkout/PaymentMethodRow',
  component: PaymentMethodRow,
  args: { brand: 'visa', label: 'Visa', detail: 'ending in 1111' },
  argTypes: {
    brand: { control: 'select', options: cardBrands },
    wallet: { control: 'select', options: [undefined, ...wallets] },
    label: { control: 'text' },
    detail: { control: 'text' },
    expiry: { control: 'text' },
    icon: { control: false },
    trailing: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For a saved payment method in a list or on a receipt.',
      do: 'Show the last digits, and say if the card has expired.',
      dont: 'Don’t show more of a card’s number than its last four digits.',
    },
  },
} satisfies Meta<typeof PaymentMethodRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};

export const WithTrailing: Story = { args: { trailing: <Badge tone="success">Paid</Badge> } };

export const WithExpiry: Story = { args: { expiry: 'Expires 12/27', isDefault: true } };

export const Expired: Story = {
  args: {
    expiry: 'Expired 10/26',
    expired: true,
    trailing: (
      <Button size="small" variant="quiet">
        Remove
      </Button>
    ),
  },
};

export const UnknownCard: Story = { args: { brand: undefined, label: 'Card', detail: 'ending in 4242' } };

/** A way to pay without a brand of its own. */
export const WithIcon: Story = {
  args: { icon: <TruckIcon />, label: 'Pay on delivery', detail: undefined },
};

export const Wallets: Story = {
  render: () => (
    <Stack gap="small">
      <PaymentMethodRow wallet="paypal" label="PayPal" detail="asha@example.com" />
      <PaymentMethodRow wallet="venmo" label="Venmo" detail="@asha" />
      <PaymentMethodRow wallet="applePay" label="Apple Pay" detail="Visa ending in 1111" />
      <PaymentMethodRow wallet="googlePay" label="Google Pay" detail="Visa ending in 1111" />
    </Stack>
  ),
};

/** Each row is the label of a radio button. */
export const ToChooseFrom: Story = {
  render: (args) => (
    <RadioGroup
      legend="Choose a way to pay"
      defaultValue="1111"
      options={[
        { value: '1111', label: <PaymentMethodRow {...args} isDefault /> },
        { value: '8431', label: <PaymentMethodRow brand="american-express" label="American Express" /> },
        { value: 'paypal', label: <PaymentMethodRow wallet="paypal" label="PayPal" /> },
        {
          value: '4444',
          label: <PaymentMethodRow brand="mastercard" label="MasterCard" detail="ending in 4444" expired />,
          disabled: true,
        },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /^Visa/ })).toBeChecked();
    await userEvent.click(canvas.getByText('PayPal'));
    await expect(canvas.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /MasterCard/ })).toBeDisabled();
  },
};

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    wallet: 'paypal',
    label: 'PayPal',
    detail: 'donaudampfschifffahrtsgesellschaftskapitaen@example.com',
    isDefault: true,
    trailing: <Button size="small">Remove</Button>,
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { trailing: <Badge tone="success">Paid</Badge> },
  play: async ({ canvas }) => {
    await expectStartAndEndToSwap(canvas.getByText('Visa'), canvas.getByText('Paid'));
  },
};
