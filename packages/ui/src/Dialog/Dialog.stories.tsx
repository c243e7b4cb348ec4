import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { darkThemeClass } from '../theme/theme.css.ts';
import { Dialog, dialogWidths, type DialogProps } from './Dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Test Transaction',
    description: '₹ 10 will be charged to your card.',
    children: <TextField label="Name on card" />,
  },
  argTypes: {
    width: { control: 'inline-radio', options: dialogWidths },
    title: { control: 'text' },
    description: { control: 'text' },
    children: { control: false },
    footer: { control: false },
    role: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For a short task that must be finished before the page goes on.',
      do: 'Begin the title with what is to be done, and end with its button.',
      dont: 'Don’t put a long form or a second dialog into it: those need a page.',
    },
    docs: { story: { inline: false, height: '32rem' } },
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

function Opened({ open: openAtFirst, onOpenChange, ...rest }: DialogProps) {
  const [open, setOpen] = useState(openAtFirst);
  const change = (next: boolean) => {
    onOpenChange(next);
    setOpen(next);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Make purchase
      </Button>
      <Dialog {...rest} open={open} onOpenChange={change} />
    </>
  );
}

export const Open: Story = { args: { open: true, footer: <Button variant="primary">Pay ₹ 10</Button> } };

/** Equally high, however little it shows. */
export const Steady: Story = {
  args: { open: true, steady: true, footer: <Button variant="primary">Pay ₹ 10</Button> },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.offsetHeight).toBeGreaterThan(Math.min(innerHeight, 800) - 100);
  },
};

/** The focus moves into the dialog, stays inside, and returns to where it was. */
export const FocusGoesInAndReturns: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Make purchase' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Test Transaction' });
    await expect(dialog).toHaveAccessibleDescription('₹ 10 will be charged to your card.');
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const OutsideClickCloses: Story = {
  args: { open: true },
  play: async ({ args }) => {
    await clickOutside();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
  },
};

export const OutsideClickStays: Story = {
  args: { open: true, dismissOnOutsideClick: false },
  play: async ({ args }) => {
    await clickOutside();
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** The caller decides: Escape only calls `onOpenChange`. */
export const AsksBeforeClosing: Story = {
  args: { open: true },
  render: (args) => <Dialog {...args} />,
  play: async ({ userEvent, args }) => {
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};

/**
 * A frame that another script shows above the page can be clicked and focused; the page itself cannot
 * (decision 3). Tab reaches it, Escape in it leaves the dialog open, and when it ends the focus goes back to
 * where it was in the dialog.
 */
export const FramesOfOthersStayUsable: Story = {
  args: { open: true, modal: false, footer: <Button variant="primary">Pay ₹ 10</Button> },
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByText('Make purchase');
    await waitFor(() => expect(opener.closest('[inert]')).not.toBeNull());
    const pay = await screen.findByRole('button', { name: 'Pay ₹ 10' });
    pay.focus();
    const frame = challenge();
    try {
      await userEvent.tab();
      await expect(frame.button).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await userEvent.click(frame.button);
      await expect(frame.confirm).toHaveBeenCalledOnce();
      await expect(frame.button).toHaveFocus();
      await expect(frame.button.closest('[inert], [aria-hidden="true"]')).toBeNull();
      await expect(args.onOpenChange).not.toHaveBeenCalled();
      await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    } finally {
      frame.element.remove();
    }
    await waitFor(() => expect(pay).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

/** What a bank's script adds to the page. */
function challenge() {
  const element = document.createElement('div');
  element.id = 'Cardinal-ElementContainer';
  element.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99999';
  const button = document.createElement('button');
  button.textContent = 'Confirm at your bank';
  button.style.minHeight = '44px';
  const confirm = fn();
  button.addEventListener('click', confirm);
  element.append(button);
  document.body.append(element);
  return { element, button, confirm };
}

/** After it has closed, the page can be used and scrolled again. */
export const GivesThePageBack: Story = {
  args: { modal: false },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Make purchase' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await waitFor(() => expect(document.querySelector('[inert]')).toBeNull());
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden'));
  },
};

/** Head and foot stay visible; the content between them scrolls, also by keyboard. */
export const LongContent: Story = {
  args: {
    open: true,
    footer: <Button variant="primary">Pay ₹ 10</Button>,
    children: Array.from({ length: 40 }, (_, index) => (
      <Text key={index}>Line {index + 1} of the order.</Text>
    )),
  },
  play: async () => {
    const pay = await screen.findByRole('button', { name: 'Pay ₹ 10' });
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog).toHaveFocus());
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
    dialog.scrollTop = 200;
    await waitFor(() => expect(pay.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeVisible());
  },
};

/** With Tab and Shift+Tab, no focused field is covered by the head or the foot (WCAG 2.4.11). */
export const FocusIsNeverCovered: Story = {
  args: {
    open: true,
    footer: <Button variant="primary">Save Address</Button>,
    children: Array.from({ length: 14 }, (_, index) => <TextField key={index} label={`Line ${index + 1}`} />),
  },
  play: async ({ userEvent }) => {
    const fields = await screen.findAllByRole('textbox');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    for (const shift of [false, true]) {
      fields.at(shift ? -1 : 0)?.focus();
      for (const field of shift ? fields.toReversed() : fields) {
        await expect(field).toHaveFocus();
        const { left, top, width, height } = field.getBoundingClientRect();
        for (const y of [top + 2, top + height - 2])
          await expect(document.elementFromPoint(left + width / 2, y)).toBe(field);
        await userEvent.tab({ shift });
      }
    }
  },
};

export const LongTitle: Story = {
  args: {
    open: true,
    width: 'small',
    title: 'Hand-hammered Copper Kettle with a Walnut Handle, 1.5 litres, KETTLE-HAMMERED-COPPER-0000001042',
  },
};

export const Small: Story = { args: { open: true, width: 'small' } };
export const Large: Story = { args: { open: true, width: 'large' } };
export const NoDescription: Story = { args: { open: true, description: undefined } };

export const BusyFooter: Story = {
  args: {
    open: true,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary" busy busyLabel="Saving…">
          Save Address
        </Button>
      </>
    ),
  },
};

export const WithError: Story = {
  args: {
    open: true,
    children: (
      <Stack>
        <Alert tone="danger" live>
          Your card was declined. Nothing was charged.
        </Alert>
        <TextField label="Name on card" />
      </Stack>
    ),
  },
};

/** At the bottom and as wide as the screen; its buttons share the width. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    open: true,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save Address</Button>
      </>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.getBoundingClientRect().width).toBe(innerWidth);
    await waitFor(() => expect(Math.round(dialog.getBoundingClientRect().bottom)).toBe(innerHeight));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** The title and 'no' are at the start, the close button and 'yes' at the end. */
export const StartAndEnd: Story = {
  args: {
    open: true,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save Address</Button>
      </>
    ),
  },
  play: async () => {
    const button = (name: string) => screen.findByRole('button', { name });
    const title = await screen.findByRole('heading', { name: 'Test Transaction' });
    await expectStartAndEndToSwap(title, await button('Close'));
    await expectStartAndEndToSwap(await button('Cancel'), await button('Save Address'));
  },
};

function AskingFirst() {
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Dialog open={open} onOpenChange={() => setAsking(true)} title="Edit Product">
        <TextField label="Name" />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false);
          setOpen(false);
        }}
        title="Close without saving?"
        confirmLabel="Discard Changes"
        cancelLabel="Go on editing"
      >
        What you typed is lost.
      </ConfirmDialog>
    </>
  );
}

/** A question above a dialog: Escape answers the question alone, and the focus goes back into the dialog. */
export const QuestionAbove: Story = {
  render: () => <AskingFirst />,
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Edit Product' })).toHaveFocus());
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.click(name);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go on editing' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

function Rows() {
  const [rows, setRows] = useState(['Copper Kettle', 'Desk Lamp']);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <main tabIndex={-1}>
      {rows.map((row) => (
        <Inline key={row}>
          <Text>{row}</Text>
          <Button onClick={() => setAsked(row)}>Delete {row}</Button>
        </Inline>
      ))}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => {
          setRows(rows.filter((row) => row !== asked));
          setAsked(null);
        }}
        title={`Delete ${asked}?`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        danger
      >
        You can undo it for 30 seconds.
      </ConfirmDialog>
    </main>
  );
}

/**
 * If the opener is gone, the focus goes to the nearest focusable element around it, not to the top of the
 * page.
 */
export const ItsOpenerIsGone: Story = {
  render: () => <Rows />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Desk Lamp' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};

/** If an inner element of the page has the theme, the dialog gets that theme too. */
export const InAThemeOfItsOwn: Story = {
  args: { open: true },
  render: (args) => (
    <div className={darkThemeClass}>
      <Opened {...args} />
    </div>
  ),
  play: async () => {
    const { backgroundColor, color } = getComputedStyle(await screen.findByRole('dialog'));
    await expect([backgroundColor, color]).toEqual(['rgb(24, 32, 48)', 'rgb(238, 241, 246)']);
  },
};

async function clickOutside(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  const scrim = document.elementFromPoint(4, 4);
  for (const type of ['pointerdown', 'pointerup', 'click'])
    scrim?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX: 4, clientY: 4 }),
    );
}
