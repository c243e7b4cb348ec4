import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { DeleteIcon } from '../Icon/icons.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Button, buttonSizes, buttonVariants, type ButtonProps } from './Button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Add to Cart', onClick: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: buttonVariants },
    size: { control: 'inline-radio', options: buttonSizes },
    children: { control: 'text' },
    busyLabel: { control: 'text' },
    icon: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For an action on this page.',
      do: 'Name the action with a verb and an object, and have one primary button on a screen.',
      dont: 'Don’t use it to lead to another page: a ButtonLink does that.',
    },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to Cart' }));
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } };
export const WithIcon: Story = { args: { icon: <DeleteIcon />, children: 'Remove Item' } };
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large', variant: 'primary' } };

export const Busy: Story = {
  args: { variant: 'primary', busy: true, children: 'Pay', busyLabel: 'Paying…' },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Paying…' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

/** Without a busy label the spinner covers the normal label, which stays the accessible name. */
export const BusyWithItsOwnWords: Story = {
  args: { variant: 'primary', busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add to Cart' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The button is as wide busy as normal, whichever label is longer, so nothing beside it moves. */
export const KeepsItsWidth: Story = {
  render: (args) => (
    <Inline>
      <PressedOnce {...args} />
      <PressedOnce {...args} busyLabel="Adding this to your cart…" />
      <PressedOnce {...args} busyLabel="Wait…" />
      <PressedOnce {...args} busyLabel="Wait…" icon={<DeleteIcon />} />
      <PressedOnce {...args} busyLabel="Removing this from your cart…" icon={<DeleteIcon />} />
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    await document.fonts.ready;
    const buttons = canvas.getAllByRole('button');
    const widths = () => buttons.map((button) => Math.round(button.getBoundingClientRect().width));
    const atRest = widths();
    for (const button of buttons) await userEvent.click(button);
    await expect(canvas.getAllByRole('button', { name: 'Wait…' })).toHaveLength(2);
    await expect(widths()).toEqual(atRest);
  },
};

function PressedOnce(args: ButtonProps) {
  const [busy, setBusy] = useState(false);
  return <Button {...args} busy={busy} onClick={() => setBusy(true)} />;
}

export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <Inline>
      {buttonVariants.map((variant) => (
        <Button key={variant} {...args} variant={variant} />
      ))}
    </Inline>
  ),
};

export const FullWidth: Story = { args: { variant: 'primary', fullWidth: true } };

export const LongWordsOnAPhone: Story = {
  args: { variant: 'primary', children: 'Save these addresses for the next order and go on to the payment' },
  globals: { viewport: { value: 'phone' } },
};

export const EveryVariantAndSize: Story = {
  render: (args) => (
    <Stack>
      {buttonSizes.map((size) => (
        <Inline key={size}>
          {buttonVariants.map((variant) => (
            <Button key={variant} {...args} variant={variant} size={size} />
          ))}
        </Inline>
      ))}
    </Stack>
  ),
};
