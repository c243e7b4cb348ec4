import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { FilterIcon } from '../Icon/icons.tsx';
import { AddToCartIcon } from '../internal/icons.tsx';
import { CloseIcon } from '../internal/message-icons.tsx';
import { IconButton, iconButtonSizes } from './IconButton.tsx';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Close', children: <CloseIcon />, onClick: fn() },
  argTypes: {
    children: { control: false },
    size: { control: 'inline-radio', options: iconButtonSizes },
  },
  parameters: {
    guidance: {
      use: 'For an action whose icon everybody knows: close, more, delete.',
      do: 'Name the action in the label, and add a Tooltip where the icon alone may be unclear.',
      dont: 'Don’t use it for the main action of a screen: that needs words.',
    },
  },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Close' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
};

/** At least 24 px, WCAG's minimum for dense rows. */
export const Small: Story = {
  args: { size: 'small' },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  },
};

/** Stands alone, such as 'Add to Cart' on a product card. */
export const Outlined: Story = {
  args: { outlined: true, label: 'Add to Cart', children: <AddToCartIcon /> },
};

export const Pressed: Story = {
  args: { label: 'Show filters', children: <FilterIcon /> },
  render: function Toggling(args) {
    const [pressed, setPressed] = useState(true);
    return <IconButton {...args} pressed={pressed} onClick={() => setPressed(!pressed)} />;
  },
};

export const Toggling: Story = {
  ...Pressed,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Show filters', pressed: true });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Disabled: Story = { args: { disabled: true } };
