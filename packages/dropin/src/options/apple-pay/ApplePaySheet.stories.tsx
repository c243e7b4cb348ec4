import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { en_US } from '../../locales/en_US.ts';
import { sheetStory } from '../../views/sheet-story.fixture.tsx';
import { ApplePaySheet } from './ApplePaySheet.tsx';

/** The sheet of Apple Pay. Safari draws Apple's own button; elsewhere it has the same colours. */
const meta = {
  title: 'Checkout/Apple Pay sheet',
  ...sheetStory,
  component: ApplePaySheet,
  args: {
    strings: en_US,
    prefix: 'story-applePay',
    buttonStyle: undefined,
    isBusy: false,
    onPress: fn(),
  },
  argTypes: { strings: { control: false } },
  parameters: {
    guidance: {
      use: 'Where Apple Pay is offered and the browser has it.',
      do: 'Choose the style of button that stands out from the page.',
      dont: 'Don’t change the words or the shape of Apple’s button.',
    },
    ...sheetStory.parameters,
  },
} satisfies Meta<typeof ApplePaySheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Apple Pay' })).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Apple Pay' });
    await expect(button).toHaveAttribute('data-braintree-id', 'apple-pay-button');
    await expect(canvasElement.querySelector('.braintree-sheet__button--apple-pay')).toBe(button);
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

/** Apple's sheet is open, or the gateway is asked. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await expect(canvasElement.querySelector('.braintree-sheet--loading')).toBeVisible();
  },
};

export const White: Story = { args: { buttonStyle: 'white' } };

export const WhiteOutline: Story = { args: { buttonStyle: 'white-outline' } };

export const BusyOnDark: Story = { args: { buttonStyle: 'white', isBusy: true }, globals: { theme: 'dark' } };
