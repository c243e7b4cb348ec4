import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useEffect, useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { darkThemeClass } from '../theme/theme.css.ts';
import { PlainToasts } from './PlainToasts.tsx';
import { enqueue, type Toast } from './toast-queue.ts';
import { ToastProvider, type ToastProviderProps } from './ToastProvider.tsx';
import { useToast } from './use-toast.ts';

const undo = fn();

const deleted: Toast = {
  tone: 'success',
  title: 'Copper Kettle is deleted',
  action: { label: 'Undo', altText: 'Undo it on the product list', onSelect: undo },
};

type ToastStoryProps = Omit<ToastProviderProps, 'children'> & {
  /** The toasts that the presses of the button show, one after the other. */
  toasts: ReadonlyArray<Toast>;
  /** Shows all toasts at the start. */
  atOnce?: boolean;
};

function Page({ toasts, atOnce = false }: Pick<ToastStoryProps, 'toasts' | 'atOnce'>) {
  const { show } = useToast();
  const [next, setNext] = useState(0);
  const showNext = () => {
    const toast = toasts[next % toasts.length];
    if (toast) show(toast);
    setNext(next + 1);
  };
  useEffect(() => {
    if (atOnce) for (const toast of toasts) show(toast);
  }, [atOnce, toasts, show]);
  return <Button onClick={showNext}>Delete</Button>;
}

const meta = {
  title: 'Components/Toast',
  component: ToastProvider,
  args: { toasts: [deleted], limit: 3, children: null },
  argTypes: {
    limit: { control: { type: 'number', min: 1, max: 5 } },
    toasts: { control: 'object', description: 'In this story: the toasts that its button shows.' },
    children: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For what has happened and needs no answer.',
      do: 'Name the thing, and offer Undo where there is one.',
      dont: 'Don’t use it for an error in a form: that belongs beside the field.',
    },
    docs: { story: { inline: false, height: '18rem' } },
    noElement: 'Its toasts are named by what `show` is given.',
  },
  beforeEach: () => void undo.mockClear(),
  render: ({ toasts, atOnce, ...provider }) => (
    <ToastProvider {...provider}>
      <Page toasts={toasts} atOnce={atOnce} />
    </ToastProvider>
  ),
} satisfies Meta<ToastProviderProps & ToastStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const cards = () => screen.queryAllByRole('listitem');
const card = async (words: string) => {
  const found = (await screen.findByText(words)).closest('li');
  if (!found) throw new Error(`No toast says '${words}'.`);
  return found;
};
const gone = () => waitFor(() => expect(cards()).toHaveLength(0));

/** What happened, with an action to undo it. */
export const WithUndo: Story = {
  args: { atOnce: true, toasts: [{ ...deleted, durationMs: Infinity }] },
  play: async () => {
    const toast = await card('Copper Kettle is deleted');
    const [icon] = toast.getElementsByTagName('svg');
    if (icon) await expectStartAndEndToSwap(icon, within(toast).getByRole('button', { name: 'Close' }));
  },
};

/** The action closes the toast. The toast of the next press is a new one. */
export const Undoing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const toast = within(await card('Copper Kettle is deleted'));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    await gone();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await card('Copper Kettle is deleted');
  },
};

/**
 * Screen readers announce the tone, the text, and how to undo it without the toast; the focus does not move.
 */
export const IsReadOut: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Delete' });
    const heard = new Set<string | null>();
    const listener = new MutationObserver(() => {
      for (const live of document.querySelectorAll('[role="status"][aria-live="polite"]'))
        heard.add(live.textContent);
    });
    listener.observe(document.body, { childList: true, subtree: true, characterData: true });
    await userEvent.click(button);
    await waitFor(() =>
      expect([...heard]).toContain('Notification Done: Copper Kettle is deleted Undo it on the product list'),
    );
    listener.disconnect();
    await expect(button).toHaveFocus();
  },
};

export const Tones: Story = {
  args: {
    atOnce: true,
    limit: 4,
    toasts: [
      { tone: 'info', title: 'Your cart was updated', description: 'Desk Lamp costs ₹ 1,499 now.' },
      { tone: 'success', title: 'Copper Kettle is created' },
      { tone: 'warning', title: 'You are offline', description: 'What you change is not stored yet.' },
      {
        tone: 'danger',
        title: 'Copper Kettle is not deleted',
        description: 'The shop could not be reached.',
      },
    ].map((toast) => ({ ...(toast as Toast), durationMs: Infinity })),
  },
  play: async () => {
    for (const word of ['Note:', 'Done:', 'Warning:', 'Problem:'])
      await expect(await screen.findByText(word)).toBeInTheDocument();
  },
};

/** F8 moves to the newest toast, Tab to its buttons, and closing it returns the focus to where it was. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Delete' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const toast = await card('Copper Kettle is deleted');
    await userEvent.keyboard('[F8]');
    await expect(
      within(screen.getByRole('region', { name: 'Notifications (F8)' })).getByRole('list'),
    ).toHaveFocus();
    await userEvent.tab();
    await expect(toast).toHaveFocus();
    await userEvent.tab();
    await expect(within(toast).getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(undo).toHaveBeenCalledOnce();
    await gone();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await card('Copper Kettle is deleted');
    await userEvent.keyboard('{Escape}');
    await gone();
  },
};

/** A toast closes by itself, but not while the pointer or the focus is on it. */
export const WaitsForItsReader: Story = {
  args: { toasts: [{ title: 'Copper Kettle is updated', tone: 'success', durationMs: 300 }] },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Delete' });
    await userEvent.click(button);
    const toast = await card('Copper Kettle is updated');
    await userEvent.hover(toast);
    await new Promise((done) => setTimeout(done, 600));
    await waitFor(() => expect(toast).toBeVisible());
    await userEvent.unhover(toast);
    await gone();
    await userEvent.click(button);
    await userEvent.hover(await card('Copper Kettle is updated'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    await userEvent.click(button);
    await card('Copper Kettle is updated');
    await gone();
  },
};

/** Three toasts are visible at once; the others wait. */
export const Queue: Story = {
  args: {
    toasts: ['Copper Kettle', 'Desk Lamp', 'Oak Chair', 'Wool Rug'].map((name) => ({
      tone: 'success',
      title: `${name} is deleted`,
      durationMs: Infinity,
    })),
    atOnce: true,
  },
  play: async ({ userEvent }) => {
    await card('Oak Chair is deleted');
    await expect(cards()).toHaveLength(3);
    await expect(screen.queryByText('Wool Rug is deleted')).toBeNull();
    const first = within(await card('Copper Kettle is deleted'));
    await userEvent.click(first.getByRole('button', { name: 'Close' }));
    await card('Wool Rug is deleted');
    await waitFor(() => expect(cards()).toHaveLength(3));
  },
};

/**
 * The same text twice is one toast, also with StrictMode's double effects; toasts with actions are separate.
 */
export const NoDoubles: Story = {
  args: {
    atOnce: true,
    toasts: [
      { title: 'Desk Lamp is updated', tone: 'success' },
      { title: 'Desk Lamp is updated', tone: 'success' },
    ],
  },
  render: ({ toasts, atOnce, ...provider }) => (
    <StrictMode>
      <ToastProvider {...provider}>
        <Page toasts={toasts} atOnce={atOnce} />
      </ToastProvider>
    </StrictMode>
  ),
  play: async ({ canvas, userEvent }) => {
    await card('Desk Lamp is updated');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(cards()).toHaveLength(1);
  },
};

function Routes() {
  const { show } = useToast();
  const [page, setPage] = useState('product');
  if (page === 'list') return <Button onClick={() => setPage('product')}>Back to the product</Button>;
  const save = () => {
    show({ title: 'Desk Lamp is created', tone: 'success' });
    setPage('list');
  };
  return <Button onClick={save}>Save</Button>;
}

/** The toast stays after the page that showed it is gone. */
export const OutlivesItsPage: Story = {
  render: ({ toasts: _toasts, ...provider }) => (
    <ToastProvider {...provider}>
      <Routes />
    </ToastProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await card('Desk Lamp is created');
    await expect(canvas.getByRole('button', { name: 'Back to the product' })).toBeVisible();
  },
};

/** A swipe towards the end of the line closes the toast. */
export const Swipe: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Delete' });
    await userEvent.click(button);
    await swipe(await card('Copper Kettle is deleted'), -120);
    await waitFor(async () => expect(await card('Copper Kettle is deleted')).toBeVisible());
    await swipe(await card('Copper Kettle is deleted'), 120);
    await gone();
  },
};

/** In right-to-left text a swipe to the left closes it. */
export const SwipeRightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await swipe(await card('Copper Kettle is deleted'), -120);
    await gone();
  },
};

/** At the top of the window, because the button to pay is at the bottom. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    atOnce: true,
    toasts: [
      {
        tone: 'danger',
        title: 'The photos of Hand-hammered Copper Kettle with a Walnut Handle are not stored',
        description: 'The shop keeps the product without them. Try again in a minute.',
      },
      { ...deleted, durationMs: Infinity },
    ],
  },
  render: ({ toasts, atOnce, ...provider }) => (
    <ToastProvider {...provider}>
      <Dialog
        open
        onOpenChange={() => {}}
        modal={false}
        title="Test Transaction"
        footer={
          <Button variant="primary" size="large" fullWidth>
            Pay ₹ 10
          </Button>
        }
      >
        <Page toasts={toasts} atOnce={atOnce} />
      </Dialog>
    </ToastProvider>
  ),
  play: async () => {
    const toast = await card('Copper Kettle is deleted');
    const pay = screen.getByRole('button', { name: 'Pay ₹ 10' }).getBoundingClientRect();
    await waitFor(() => expect(toast.getBoundingClientRect().bottom).toBeLessThan(pay.top));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expect(toast.closest('[inert], [aria-hidden="true"]')).toBeNull();
  },
};

export const UndoingBesideADialog: Story = {
  ...OnAPhone,
  play: async ({ userEvent }) => {
    const toast = await card('Copper Kettle is deleted');
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
  },
};

function WithoutProvider() {
  try {
    useToast();
  } catch (error) {
    return <p>{(error as Error).message}</p>;
  }
}

export const WithoutAProvider: Story = {
  render: () => <WithoutProvider />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^useToast needs a ToastProvider around it/)).toBeVisible();
  },
};

/** If an inner element of the page has the theme, toasts get that theme too. */
export const InAThemeOfItsOwn: Story = {
  args: { atOnce: true, toasts: [{ ...deleted, durationMs: Infinity }] },
  render: ({ toasts, atOnce, ...provider }) => (
    <div className={darkThemeClass}>
      <ToastProvider {...provider}>
        <Page toasts={toasts} atOnce={atOnce} />
      </ToastProvider>
    </div>
  ),
  play: async () => {
    const toast = await card('Copper Kettle is deleted');
    await expect(getComputedStyle(toast).backgroundColor).toBe('rgb(24, 32, 48)');
  },
};

const closed = fn();

/** If the full version can't be loaded: text, action and close button work all the same. */
export const Plain: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => void closed.mockClear(),
  render: ({ toasts }) => (
    <PlainToasts
      toasts={toasts.reduce<ReturnType<typeof enqueue>>(
        (queue, toast) => enqueue(queue, { ...toast, id: toast.title }),
        [],
      )}
      onClose={closed}
      theme={undefined}
    />
  ),
  args: {
    toasts: [deleted, { title: 'Desk Lamp is updated', tone: 'success', durationMs: 300 }],
  },
};

export const UndoingPlain: Story = {
  ...Plain,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    await expect(closed).toHaveBeenCalledWith('Copper Kettle is deleted');
    await waitFor(() => expect(closed).toHaveBeenCalledWith('Desk Lamp is updated'));
  },
};

/** The focus returns to the page when the toast closes. */
export const PlainByKeyboard: Story = {
  render: function PlainPage() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <Button>Delete</Button>
        <PlainToasts
          toasts={[{ ...deleted, id: 'deleted', round: 1, open }]}
          onClose={() => setOpen(false)}
          theme={undefined}
        />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const action = await screen.findByRole('button', { name: 'Undo' });
    const button = canvas.getByRole('button', { name: 'Delete' });
    button.focus();
    action.focus();
    await userEvent.keyboard('{Enter}');
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};

async function swipe(toast: HTMLElement, byX: number): Promise<void> {
  const { left, top, width, height } = toast.getBoundingClientRect();
  const from = { clientX: left + width / 2, clientY: top + height / 2 };
  const to = { ...from, clientX: from.clientX + byX };
  const finger = { button: 0, pointerId: 1, pointerType: 'touch' };
  await fireEvent.pointerDown(toast, { ...finger, ...from });
  await fireEvent.pointerMove(toast, { ...finger, ...to });
  await fireEvent.pointerUp(toast, { ...finger, ...to });
}
