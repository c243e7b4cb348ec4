import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { headingLevels } from '../Heading/Heading.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'Your Cart is Empty..',
    action: (
      <ButtonLink href="/shop" variant="primary">
        Continue Shopping
      </ButtonLink>
    ),
  },
  argTypes: {
    headingLevel: { control: 'inline-radio', options: headingLevels },
    action: { control: false },
    title: { control: 'text' },
    children: { control: 'text' },
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {};

export const WithReason: Story = {
  args: {
    title: 'No products match',
    children: 'Nothing in Books costs between ₹ 99 and ₹ 199. Try another range.',
    action: undefined,
  },
};
