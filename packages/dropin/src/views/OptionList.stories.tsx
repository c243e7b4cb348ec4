import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Frame } from './Frame.tsx';
import { frameStory } from './frame-story.fixture.ts';
import { severalWith } from './frame.fixture.ts';
import { LiveFrame } from './live-frame.fixture.tsx';

/** The ways to pay, if there are several. */
const meta = {
  title: 'Checkout/Ways to pay',
  ...frameStory,
  parameters: {
    guidance: {
      use: 'Where more than one way to pay is offered.',
      do: 'Put the way that most shoppers use first.',
      dont: 'Don’t offer a way that the browser cannot use.',
    },
    ...frameStory.parameters,
  },
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choose: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Choose a way to pay' })).toBeVisible();
    await expect(document.body).toHaveFocus();
  },
};

export const ChoosingByKeyboard: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const paypal = canvas.getByRole('button', { name: 'Paying with PayPal' });
    paypal.focus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.send).toHaveBeenCalledTimes(2);
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'optionChosen', option: 'paypal' });
    const label = canvasElement.querySelector('.braintree-option__paypal .braintree-option__label');
    await expect(label).toHaveAttribute('aria-label', 'Paying with PayPal');
  },
};

/** An option whose dependency failed stays in the list with a message, and can't be chosen. */
export const OneFailed: Story = {
  args: {
    state: severalWith({
      options: severalWith({}).options.map((option) =>
        option.id === 'paypal' ? { ...option, status: 'failed' } : option,
      ),
    }),
  },
  play: async ({ canvas }) => {
    const paypal = canvas.getByRole('button', { name: 'Paying with PayPal' });
    await expect(paypal).toHaveAttribute('aria-disabled', 'true');
    await expect(paypal).toHaveAccessibleDescription(
      'Developer Error: Something went wrong. Check the console for details.',
    );
  },
};

export const PressingOneThatFailed: Story = {
  ...OneFailed,
  play: async ({ args, canvas, userEvent }) => {
    const paypal = canvas.getByRole('button', { name: 'Paying with PayPal' });
    await userEvent.click(paypal);
    paypal.focus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.send).not.toHaveBeenCalled();
  },
};

/** After a return from a sheet the ways to pay have the focus. */
export const ToASheetAndBack: Story = {
  render: (args) => <LiveFrame {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvas.getByRole('button', { name: 'Paying with Venmo' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText(/^Venmo’s own button/)).toBeVisible();
    await expect(canvasElement.querySelector('[data-braintree-id="wrapper"]')).toHaveClass(
      'braintree-show-venmo',
    );
    canvas.getByRole('button', { name: 'Choose another way to pay' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Paying with Card' })).toHaveFocus();
  },
};

/** Every way to pay: each is a button, in the merchant's order. */
export const SixOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
};

export const ChoosingByKeyboardOnAPhone: Story = {
  ...SixOnAPhone,
  play: async ({ args, canvas, userEvent }) => {
    for (const { id } of args.state.options) {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(args.send).toHaveBeenLastCalledWith({ type: 'optionChosen', option: id });
    }
    await expect(canvas.getAllByRole('button', { name: /^Paying with / })).toHaveLength(6);
  },
};

/** Arrows point forwards in the direction of the widget, which may not be that of the page. */
export const OnAPageFromTheRight: Story = {
  globals: { direction: 'rtl' },
  render: (args) => (
    <>
      <Frame {...args} id="english" dir="ltr" />
      <Frame {...args} id="arabic" dir="rtl" />
      <Frame {...args} id="as-the-page" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const options = [...canvasElement.querySelectorAll('.braintree-option__paypal')];
    const turns = options.map((option) => new DOMMatrix(getComputedStyle(option, '::after').transform).b);
    await expect(turns.map(Math.sign)).toEqual([1, -1, -1]);
  },
};
