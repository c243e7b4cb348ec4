import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { Card } from '../Card/Card.tsx';
import { headingLevels } from '../Heading/Heading.tsx';
import { CartIcon, OrderIcon, SearchIcon } from '../Icon/icons.tsx';
import { EmptyState, emptyStateLooks } from './EmptyState.tsx';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'Your Cart is Empty..',
    icon: <CartIcon />,
    action: (
      <ButtonLink href="/shop" variant="primary">
        Continue Shopping
      </ButtonLink>
    ),
  },
  argTypes: {
    headingLevel: { control: 'inline-radio', options: headingLevels },
    look: { control: 'inline-radio', options: emptyStateLooks },
    icon: { control: false },
    action: { control: false },
    title: { control: 'text' },
    children: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'In place of a list that has nothing to show.',
      do: 'Say why it is empty and lead to the next step.',
      dont: 'Don’t use it for a failure: an Alert offers Retry.',
    },
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Your Cart is Empty..' })).toBeVisible();
  },
};

export const WithReason: Story = {
  args: {
    title: 'No products match',
    icon: <SearchIcon />,
    children: 'Nothing in Books costs between ₹ 99 and ₹ 199. Try another range.',
    action: <Button>Remove Filters</Button>,
  },
};

export const WordsAlone: Story = { args: { icon: undefined, action: undefined } };

/** Inside a card, a dialog or a table, which already has a frame. */
export const InACard: Story = {
  args: { title: 'No orders yet', icon: <OrderIcon />, look: 'plain', headingLevel: 3 },
  render: (args) => (
    <Card>
      <EmptyState {...args} />
    </Card>
  ),
};

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen are out of stock',
    children:
      'They are made to order in Regensburg, one after the other, and come back at the end of the month.',
  },
};
