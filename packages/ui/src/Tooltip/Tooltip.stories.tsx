import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { RefundIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { darkThemeClass } from '../theme/theme.css.ts';
import { Tooltip, tooltipSides } from './Tooltip.tsx';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    text: 'Sends the whole amount back to the card.',
    children: <Button>Refund Order</Button>,
    delayMs: 50,
  },
  argTypes: {
    text: { control: 'text' },
    side: { control: 'inline-radio', options: tooltipSides },
    children: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For a short help about a button or a link.',
      do: 'Say what the name of the element does not say.',
      dont: 'Don’t put needed information into it: touch screens never show it.',
    },
    layout: 'centered',
    docs: { story: { inline: false, height: '10rem' } },
    noElement: 'The element is the one it is put around.',
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

const hidden = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

/** The focus shows the tooltip at once, as the button's description; Escape hides it, and the focus stays. */
export const OnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Refund Order' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('the whole amount');
    await expect(button).toHaveAccessibleDescription('Sends the whole amount back to the card.');
    await userEvent.keyboard('{Escape}');
    await hidden();
    await expect(button).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};

export const BlurHides: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.tab();
    await hidden();
  },
};

/** A resting pointer shows the tooltip; it stays while the pointer is on it, and closes afterwards. */
export const OnHover: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    const words = await screen.findByRole('tooltip');
    await userEvent.hover(words);
    await new Promise((done) => setTimeout(done, 200));
    await waitFor(() => expect(words).toBeVisible());
    const { right, bottom } = words.getBoundingClientRect();
    await fireEvent.pointerLeave(words, { clientX: right, clientY: bottom });
    await fireEvent.pointerMove(document.body, { clientX: right + 200, clientY: bottom + 200 });
    await hidden();
  },
};

/** A touch presses the button and shows no tooltip; the button has a name of its own. */
export const NotForAFinger: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Refund Order' });
    await userEvent.pointer([{ keys: '[TouchA]', target: button }]);
    await new Promise((done) => setTimeout(done, 200));
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};

/** Replaces the browser's own tooltip; the accessible name stays the icon's. */
export const AtAnIcon: Story = {
  args: {
    children: (
      <IconButton label="Refund order 1042">
        <RefundIcon />
      </IconButton>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Refund order 1042' });
    await expect(button).not.toHaveAttribute('title');
    await userEvent.hover(button);
    await screen.findByRole('tooltip');
    await expect(button).toHaveAccessibleName('Refund order 1042');
  },
};

export const Below: Story = {
  args: { side: 'bottom' },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.hover(button);
    const words = await screen.findByRole('tooltip');
    const { bottom } = button.getBoundingClientRect();
    await waitFor(() => expect(words.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom));
  },
};

/** A long text at the edge of a phone wraps and stays in the window. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    text: 'Sends the whole amount back to the card it came from; the bank shows it after five to seven working days.',
  },
  parameters: { layout: 'padded' },
  render: (args) => (
    <Inline justify="end">
      <Tooltip {...args} />
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    const words = await screen.findByRole('tooltip');
    await waitFor(() => expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth));
    await expect(words.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Above a dialog; Escape hides the tooltip first and the dialog next. */
export const EscapeInADialog: Story = {
  render: (args) => (
    <Dialog open onOpenChange={() => {}} title="Order 1042">
      <Tooltip {...args} />
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: 'Refund Order' });
    button.focus();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await hidden();
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

/** If an inner element of the page has the theme, the tooltip gets that theme too. */
export const InAThemeOfItsOwn: Story = {
  render: (args) => (
    <div className={darkThemeClass}>
      <Tooltip {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    const words = await screen.findByRole('tooltip');
    const box = words.closest<HTMLElement>('[data-side]') ?? words;
    await expect(getComputedStyle(box).backgroundColor).toBe('rgb(10, 15, 25)');
  },
};
