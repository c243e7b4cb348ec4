import type { Meta, StoryObj } from '@storybook/react-vite';
import { buttonLook } from 'ui';
import { expect } from 'storybook/test';
import { en_US } from '../../locales/en_US.ts';
import { sheetStory } from '../../views/sheet-story.fixture.tsx';
import { GooglePaySheet } from './GooglePaySheet.tsx';

/** Puts a button into the sheet, as Google's script does. */
function fill(box: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonLook({});
  button.textContent = 'Google Pay';
  box.replaceChildren(button);
}

/** The sheet of Google Pay. Google's script puts its button into it; here a plain button takes its place. */
const meta = {
  title: 'Checkout/Google Pay sheet',
  ...sheetStory,
  component: GooglePaySheet,
  args: { strings: en_US, prefix: 'story-googlePay', isBusy: false, onBox: fill },
  argTypes: { strings: { control: false }, onBox: { control: false } },
  parameters: {
    guidance: {
      use: 'Where Google Pay is offered and the browser has it.',
      do: 'Keep the button at the width of the widget.',
      dont: 'Don’t change the words or the shape of Google’s button.',
    },
    ...sheetStory.parameters,
  },
} satisfies Meta<typeof GooglePaySheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Google Pay' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Google Pay' })).toBeVisible();
    await expect(canvasElement.querySelector('[data-braintree-id="google-pay-button"]')).toBeVisible();
  },
};

/** Google's window is open. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await expect(canvasElement.querySelector('.braintree-sheet--loading')).toBeVisible();
  },
};
