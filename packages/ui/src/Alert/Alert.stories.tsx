import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Alert, alertTones } from './Alert.tsx';

const meta = {
  title: 'Components/Alert',
  component: Alert,
  args: { children: 'The shop could not be reached. Your cart is safe.' },
  argTypes: {
    tone: { control: 'inline-radio', options: alertTones },
    title: { control: 'text' },
    children: { control: 'text' },
    action: { control: false },
    onDismiss: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For a message that concerns a part of the page and stays until it is solved.',
      do: 'Say what happened, what it means and what to do, and add one action that helps.',
      dont: 'Don’t use it for a success that needs no answer: a Toast says that.',
    },
  },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: (args) => (
    <Stack>
      {alertTones.map((tone) => (
        <Alert key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
};

export const WithTitleAndAction: Story = {
  args: {
    tone: 'danger',
    title: 'Your card was declined',
    children: 'Nothing was charged. Try another card, or ask your bank.',
    action: <Button size="small">Retry</Button>,
  },
};

export const WithLink: Story = {
  args: {
    tone: 'info',
    children: (
      <>
        New Account is created. Please <Link href="/login">Login</Link>
      </>
    ),
  },
};

export const LiveDanger: Story = {
  args: { tone: 'danger', live: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your cart is safe.');
  },
};

export const LiveSuccess: Story = {
  args: { tone: 'success', live: true, children: 'Lamps is created' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Lamps is created');
  },
};

export const Dismissible: Story = {
  args: { tone: 'success', title: 'Saved', children: 'Brass Desk Lamp was updated.', onDismiss: fn() },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Dismiss' });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const DismissedByKeyboard: Story = {
  ...Dismissible,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Dismiss' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    tone: 'warning',
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    children: 'Only 3 are left of what you have 99,99,999 of in your cart. The rest was taken out.',
    action: <Button size="small">See your cart</Button>,
    onDismiss: fn(),
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { tone: 'info', onDismiss: fn() },
  play: async ({ canvas }) => {
    await expectStartAndEndToSwap(
      canvas.getByText('The shop could not be reached. Your cart is safe.'),
      canvas.getByRole('button', { name: 'Dismiss' }),
    );
  },
};
