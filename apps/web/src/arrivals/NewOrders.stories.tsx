import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NewOrders } from './NewOrders.tsx';

const meta = {
  title: 'Shop/NewOrders',
  component: NewOrders,
  args: { arrived: { value: 3, isMore: false }, isBroken: false, onShow: fn() },
  parameters: {
    guidance: {
      use: 'Above the list of orders.',
      do: 'Let the admin say when the new ones are shown.',
      dont: 'Don’t move the list under the pointer.',
    },
    noElement: 'Its line is for its words and button alone.',
  },
} satisfies Meta<typeof NewOrders>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '3 new orders' }));
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
};

export const One: Story = {
  args: { arrived: { value: 1, isMore: false } },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: '1 new order' })).toBeVisible(),
};

export const VeryMany: Story = {
  args: { arrived: { value: 1_000, isMore: true } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'More than 1,000 new orders' })).toBeVisible(),
};

/** The line is as high as with the button: the list below it does not move. */
export const None: Story = {
  args: { arrived: { value: 0, isMore: false } },
  play: ({ canvas }) => expect(canvas.getByText('New orders are shown here as they come.')).toBeVisible(),
};

export const Broken: Story = {
  args: { arrived: { value: 0, isMore: false }, isBroken: true },
  play: ({ canvas }) =>
    expect(canvas.getByText('New orders are not shown by themselves right now.')).toBeVisible(),
};
