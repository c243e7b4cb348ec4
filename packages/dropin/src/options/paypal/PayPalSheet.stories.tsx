import type { Meta, StoryObj } from '@storybook/react-vite';
import { buttonLook } from 'ui';
import { expect, fn } from 'storybook/test';
import { en_US } from '../../locales/en_US.ts';
import { sheetStory } from '../../views/sheet-story.fixture.tsx';
import { PayPalSheet } from './PayPalSheet.tsx';

/** The sheet of PayPal. PayPal's script puts its buttons into it; here a plain button takes their place. */
const meta = {
  title: 'Checkout/PayPal sheet',
  ...sheetStory,
  component: PayPalSheet,
  args: {
    id: 'paypal',
    strings: en_US,
    prefix: 'story-paypal',
    buttons: 'ready',
    isBusy: false,
    startsFromVault: false,
    boxes: new Map(),
    onPress: fn(),
    onRetry: fn(),
  },
  argTypes: { strings: { control: false }, boxes: { control: false } },
  beforeEach: ({ args }) => args.boxes.clear(),
  parameters: {
    guidance: {
      use: 'Where PayPal is offered.',
      do: 'Offer Pay Later where PayPal allows it.',
      dont: 'Don’t cover PayPal’s buttons: they are frames of PayPal.',
    },
    ...sheetStory.parameters,
  },
} satisfies Meta<typeof PayPalSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Puts a button into a box, as PayPal's script does. */
function fill(boxes: Map<string, HTMLElement>, box: string, name: string): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonLook({ fullWidth: true });
  button.textContent = name;
  boxes.get(box)?.replaceChildren(button);
}

/** PayPal's script and its buttons are being loaded. */
export const Loading: Story = {
  args: { buttons: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading payment form');
  },
};

export const Ready: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    fill(args.boxes, 'own', 'PayPal');
    await expect(canvas.getByRole('region', { name: 'PayPal' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'PayPal' })).toBeVisible();
    await expect(canvasElement.querySelector('[data-braintree-id="paypal-button"]')).toBeVisible();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const WithPayLater: Story = {
  play: async ({ args, canvas }) => {
    fill(args.boxes, 'own', 'PayPal');
    fill(args.boxes, 'later', 'Pay Later');
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};

export const Credit: Story = {
  args: { id: 'paypalCredit', prefix: 'story-paypalCredit' },
  play: async ({ args, canvasElement }) => {
    fill(args.boxes, 'own', 'PayPal Credit');
    await expect(canvasElement.querySelector('[data-braintree-id="paypal-credit-button"]')).toBeVisible();
  },
};

/** PayPal's window is open, or the gateway is asked. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, canvasElement }) => {
    fill(args.boxes, 'own', 'PayPal');
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await expect(canvasElement.querySelector('.braintree-sheet--loading')).toBeVisible();
  },
};

/** New options needed new buttons, and those could not be loaded. */
export const Failed: Story = {
  args: { buttons: 'failed' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong connecting to PayPal.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A checkout from a saved account begins with the widget's own button. */
export const FromTheVault: Story = {
  args: { startsFromVault: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'PayPal' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const FromTheVaultBusy: Story = { args: { startsFromVault: true, isBusy: true } };
