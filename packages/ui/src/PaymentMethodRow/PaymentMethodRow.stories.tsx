import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../Badge/Badge.tsx';
import { cardBrands } from '../CardBrandIcon/CardBrandIcon.tsx';
import { PaymentMethodRow } from './PaymentMethodRow.tsx';

const meta = {
  title: 'Checkout/PaymentMethodRow',
  component: PaymentMethodRow,
  args: { brand: 'visa', label: 'Visa', detail: 'ending in 1111' },
  argTypes: {
    brand: { control: 'select', options: cardBrands },
    label: { control: 'text' },
    detail: { control: 'text' },
    trailing: { control: false },
  },
} satisfies Meta<typeof PaymentMethodRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};
export const WithTrailing: Story = { args: { trailing: <Badge tone="success">Paid</Badge> } };
