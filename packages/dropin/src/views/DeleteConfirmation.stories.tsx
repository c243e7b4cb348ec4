import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { State } from '../machine/state.ts';
import type { Method } from '../machine/method.ts';
import type { Frame } from './Frame.tsx';
import { frameStory } from './frame-story.fixture.ts';
import { list, masterCardMethod, severalWith, visaMethod } from './frame.fixture.ts';
import { LiveFrame } from './live-frame.fixture.tsx';
import { applePayMethod, paypalMethod, venmoMethod } from './wallets.fixture.tsx';

/** The question before a saved method is deleted. */
const meta = {
  title: 'Checkout/Delete a method',
  ...frameStory,
  parameters: {
    guidance: {
      use: 'Before a saved payment method is removed.',
      do: 'Name the method that is removed.',
      dont: 'Don’t remove a method without asking: it cannot be restored.',
    },
    ...frameStory.parameters,
  },
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

function asking(method: Method, changes: Partial<State> = {}): State {
  return severalWith({
    methods: [visaMethod, masterCardMethod, paypalMethod, venmoMethod, applePayMethod],
    isEditing: true,
    deleting: method.nonce,
    view: { id: 'delete-confirmation', beside: null },
    ...changes,
  });
}

export const Card: Story = {
  args: { state: asking(visaMethod) },
  play: async ({ args, canvas, userEvent }) => {
    const dialog = canvas.getByRole('alertdialog', { name: 'Delete Visa card ending in 1111?' });
    await expect(dialog).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'deletionConfirmed' });
    await userEvent.keyboard('{Escape}');
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'deletionCanceled' });
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.send).toHaveBeenCalledTimes(3);
  },
};

export const PayPal: Story = {
  args: { state: asking(paypalMethod) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alertdialog')).toHaveAccessibleName(
      'Delete PayPal account jane.doe@example.com?',
    );
  },
};

export const Venmo: Story = {
  args: { state: asking(venmoMethod) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alertdialog')).toHaveAccessibleName(
      'Are you sure you want to delete Venmo account with username @jane-doe?',
    );
  },
};

export const AnyOther: Story = {
  args: { state: asking(applePayMethod) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alertdialog')).toHaveAccessibleName(
      'Are you sure you want to delete this payment method?',
    );
  },
};

/** The focus moves from a row to the question, and back to that row after 'Cancel'. */
export const AskedAndAnsweredNo: Story = {
  args: { state: asking(visaMethod, { deleting: null, view: list }) },
  render: (args) => <LiveFrame {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /Ending in 4444/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await expect(canvas.queryByRole('group')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: /Ending in 4444/ })).toHaveFocus();
    await expect(canvas.queryByRole('alertdialog')).toBeNull();
  },
};

/** While the gateway deletes, the views are hidden, also from screen readers. */
export const Deleting: Story = {
  args: { state: asking(visaMethod, { task: 'deleting' }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Loading payment form', { selector: 'output' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvasElement.querySelector('.braintree-show-delete-confirmation')).toBeNull();
  },
};
