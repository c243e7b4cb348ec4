import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { Box } from '../Box/Box.tsx';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { DeleteIcon, EditIcon, MoreIcon, RefundIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { darkThemeClass } from '../theme/theme.css.ts';
import { Menu } from './Menu.tsx';

const edit = fn();
const refund = fn();
const remove = fn();

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    trigger: 'Order 1042',
    items: [
      { label: 'Edit Address', icon: <EditIcon />, onSelect: edit },
      { label: 'View Receipt', href: '/order/1042/receipt' },
      { label: 'Refund Order', icon: <RefundIcon />, onSelect: refund },
      'divider',
      { label: 'Delete Order', icon: <DeleteIcon />, onSelect: remove, tone: 'danger' },
    ],
  },
  argTypes: { trigger: { control: 'text' }, items: { control: false } },
  parameters: {
    guidance: {
      use: 'For three or more actions on one thing that have no room as buttons.',
      do: 'Put the destructive action last, below a line.',
      dont: 'Don’t hide the main action in it.',
    },
    docs: { story: { inline: false, height: '20rem' } },
  },
  beforeEach: () => {
    for (const act of [edit, refund, remove]) act.mockClear();
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

const item = (name: string) => screen.findByRole('menuitem', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

export const Closed: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Order 1042' });
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Order 1042' }));
    const menu = await screen.findByRole('menu', { name: 'Order 1042' });
    await waitFor(() => expect(menu).toBeVisible());
  },
};

/**
 * Enter, Space and Down open the menu at its first item; Escape closes it, and the focus returns to the
 * button.
 */
export const OpensByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
      await userEvent.keyboard(key);
      await waitFor(async () => expect(await item('Edit Address')).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await closed();
      await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    }
  },
};

/** Down, Up, Home, End, and letters. */
export const MovesByKeyboard: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await item('Edit Address')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(await item('View Receipt')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(await item('Edit Address')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(await item('Delete Order')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(await item('Edit Address')).toHaveFocus();
    await userEvent.keyboard('re');
    await waitFor(async () => expect(await item('Refund Order')).toHaveFocus());
  },
};

/** Enter runs the action, after the focus is back on the button. */
export const ActsByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    refund.mockImplementationOnce(() => void expect(button).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await item('Refund Order');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(refund).toHaveBeenCalledOnce();
    await closed();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await item('Edit Address');
    await userEvent.keyboard(' ');
    await expect(edit).toHaveBeenCalledOnce();
  },
};

/** Tab closes the menu and moves on from the button. */
export const TabLeaves: Story = {
  render: (args) => (
    <Inline>
      <Menu {...args} />
      <Button>After</Button>
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Order 1042' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const first = await item('Edit Address');
    await waitFor(() => expect(first).toHaveFocus());
    // A synthetic Tab does not move the focus; the test checks the element from which it would move.
    await fireEvent.keyDown(first, { key: 'Tab' });
    await expect(button).toHaveFocus();
    await closed();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus();
  },
};

/** A link uses the application's link component, by mouse and by keyboard. */
export const FollowsLinks: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const link = await item('View Receipt');
    await expect(link).toHaveAttribute('href', '/order/1042/receipt');
    const followed = fn();
    link.addEventListener('click', followed);
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toHaveBeenCalledOnce();
    await closed();
  },
};

export const OpenWithADisabledItem: Story = {
  args: {
    items: [
      { label: 'Edit Address', onSelect: edit },
      { label: 'Refund Order', icon: <RefundIcon />, onSelect: refund, disabled: true },
      { label: 'Delete Order', onSelect: remove, tone: 'danger', disabled: true },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const disabled = await item('Refund Order');
    await expect(disabled).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(disabled);
    await expect(refund).not.toHaveBeenCalled();
    await waitFor(() => expect(disabled).toBeVisible());
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Order 1042' })).toBeDisabled();
  },
};

export const OpenFromAnIcon: Story = {
  args: {
    trigger: (
      <IconButton label="More about order 1042">
        <MoreIcon />
      </IconButton>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More about order 1042' }));
    const menu = await screen.findByRole('menu', { name: 'More about order 1042' });
    await waitFor(() => expect(menu).toBeVisible());
  },
};

/** A press outside closes the menu and also does what it presses. */
export const OutsideClickCloses: Story = {
  render: (args) => (
    <Inline>
      <Menu {...args} />
      <Button onClick={edit}>Beside</Button>
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Order 1042' }));
    await item('Edit Address');
    await userEvent.click(canvas.getByRole('button', { name: 'Beside' }));
    await closed();
    await expect(edit).toHaveBeenCalledOnce();
  },
};

/** At the window's edge the menu opens to the other side, so that all of it is visible. */
export const OpenAtTheEdgeOfAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    items: [
      { label: 'Send the receipt once more to asha.ramachandran@example.com', onSelect: edit },
      { label: 'Delete Order', onSelect: remove, tone: 'danger' },
    ],
  },
  render: (args) => (
    <Inline justify="end">
      <Menu {...args} />
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth));
    await expect(menu.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const OpenRightToLeft: Story = {
  globals: { direction: 'rtl' },
  render: (args) => (
    <Box padding="large">
      <Menu {...args} />
    </Box>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    const menu = await screen.findByRole('menu');
    const edge = (element: Element) => element.getBoundingClientRect().right;
    await waitFor(() => expect(Math.abs(edge(menu) - edge(button))).toBeLessThan(2));
    const [icon] = (await item('Edit Address')).getElementsByTagName('svg');
    if (icon) await expect(edge(icon)).toBeGreaterThan(edge(menu) - 60);
  },
};

function AskingFirst() {
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Order 1042">
      <Menu
        trigger="Change"
        items={[{ label: 'Delete Order', tone: 'danger', onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => setAsking(false)}
        title="Delete order 1042?"
        confirmLabel="Delete Order"
        cancelLabel="Keep it"
        danger
      >
        Its receipt goes with it.
      </ConfirmDialog>
    </Dialog>
  );
}

/**
 * Above a dialog. Escape closes only the menu. A question that an item opens returns the focus to the menu's
 * button.
 */
export const EscapeInADialog: Story = {
  render: () => <AskingFirst />,
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: 'Change' });
    await userEvent.click(button);
    const first = await item('Delete Order');
    const { left, top, width, height } = first.getBoundingClientRect();
    await waitFor(() =>
      expect(first.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true),
    );
    await userEvent.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Order 1042' })).toBeVisible());
    await userEvent.click(button);
    await userEvent.click(await item('Delete Order'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** If an inner element of the page has the theme, the menu gets that theme too. */
export const OpenInAThemeOfItsOwn: Story = {
  render: (args) => (
    <div className={darkThemeClass}>
      <Menu {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await expect(getComputedStyle(menu).backgroundColor).toBe('rgb(24, 32, 48)');
    await expect(getComputedStyle(menu).color).toBe('rgb(238, 241, 246)');
  },
};
