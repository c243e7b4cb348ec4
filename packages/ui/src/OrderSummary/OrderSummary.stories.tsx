import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { headingLevels } from '../Heading/Heading.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { PaymentMethodRow } from '../PaymentMethodRow/PaymentMethodRow.tsx';
import { Price } from '../Price/Price.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { OrderSummary } from './OrderSummary.tsx';

const meta = {
  title: 'Checkout/OrderSummary',
  component: OrderSummary,
  args: {
    rows: [
      { label: 'Items', value: <Price paise={249_850} /> },
      { label: 'Shipping', value: <Price paise={0} /> },
    ],
    total: <Price paise={249_850} />,
    children: (
      <Button variant="primary" size="large" fullWidth>
        Make purchase
      </Button>
    ),
  },
  argTypes: {
    headingLevel: { control: 'inline-radio', options: headingLevels },
    rows: { control: false },
    total: { control: false },
    charges: { control: false },
    children: { control: false },
  },
  decorators: [
    (Story) => (
      <Container width="narrow">
        <Story />
      </Container>
    ),
  ],
  parameters: {
    guidance: {
      use: 'Beside the cart and on an order, for what it costs.',
      do: 'List every cost before the total.',
      dont: 'Don’t show an old total while the amounts are being loaded.',
    },
  },
} satisfies Meta<typeof OrderSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Total (including GST)')).toBeVisible();
    await expect(canvas.getAllByText('₹ 2,498.50')).toHaveLength(2);
    await expect(canvas.getByText('₹ 0')).toBeVisible();
  },
};

/** The payment form is being loaded. */
export const Loading: Story = { args: { children: <Spinner label="Loading..." /> } };

/** The cart has changed, and its prices are being loaded. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Order summary' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText('₹ 2,498.50')).toBeNull();
  },
};

/** In test mode a fixed amount is charged; each amount is labelled. */
export const ChargedInTestMode: Story = {
  args: {
    title: 'Payment',
    charges: [
      {
        label: 'Amount charged',
        value: <Price paise={1_000} />,
        note: 'A test payment: a fixed amount is charged instead of the total.',
      },
    ],
    children: <PaymentMethodRow brand="visa" label="Visa" detail="ending in 1111" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Amount charged')).toBeVisible();
    await expect(canvas.getByText('₹ 10')).toBeVisible();
  },
};

export const PartlyRefunded: Story = {
  args: {
    title: 'Payment',
    charges: [
      { label: 'Amount charged', value: <Price paise={249_850} /> },
      { label: 'Refunded', value: <Price paise={-99_900} />, note: '21 November, to the same card' },
    ],
    children: undefined,
  },
};

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    rows: [
      { label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen', value: <Price paise={9_999_999_00} /> },
      { label: 'Shipping', value: <Price paise={0} /> },
    ],
    total: <Price paise={9_999_999_00} />,
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectStartAndEndToSwap(canvas.getByText('Shipping'), canvas.getByText('₹ 0'));
  },
};
