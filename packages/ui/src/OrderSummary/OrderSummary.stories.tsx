import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
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
  argTypes: { rows: { control: false }, total: { control: false }, children: { control: false } },
  decorators: [
    (Story) => (
      <Container width="narrow">
        <Story />
      </Container>
    ),
  ],
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

export const Loading: Story = { args: { children: <Spinner label="Loading..." /> } };
