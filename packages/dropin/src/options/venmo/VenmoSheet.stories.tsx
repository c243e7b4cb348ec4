import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { en_US } from '../../locales/en_US.ts';
import { sheetStory } from '../../views/sheet-story.fixture.tsx';
import { VenmoSheet } from './VenmoSheet.tsx';

/** The sheet of Venmo. The QR code on computers is a frame of its own, which covers the page. */
const meta = {
  title: 'Checkout/Venmo sheet',
  ...sheetStory,
  component: VenmoSheet,
  args: {
    strings: en_US,
    prefix: 'story-venmo',
    setup: 'ready',
    isBusy: false,
    onPress: fn(),
    onCancel: fn(),
    onRetry: fn(),
  },
  argTypes: { strings: { control: false } },
  parameters: {
    guidance: {
      use: 'Where Venmo is offered, in the United States.',
      do: 'Say that the purchase goes on in the app.',
      dont: 'Don’t offer it for other currencies than dollars.',
    },
    ...sheetStory.parameters,
  },
} satisfies Meta<typeof VenmoSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The QR frame, or the gateway's payment context, is awaited. */
export const Loading: Story = {
  args: { setup: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading payment form');
    await expect(canvas.getByRole('button', { name: 'Venmo' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Venmo' })).toBeVisible();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvasElement.querySelector('button[data-braintree-id="venmo-button"]')).toBeVisible();
  },
};

export const PressingByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

/** The shopper is in Venmo's app. The focus stays in the sheet when the payment is canceled. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('Authorize on your Venmo app');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Venmo' })).toHaveFocus();
  },
};

/** What a payment needs could not be had. */
export const Failed: Story = {
  args: { setup: 'failed' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong on our end.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Venmo' })).toHaveFocus();
  },
};
