import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { boxElements } from '../Box/Box.tsx';
import { Card } from '../Card/Card.tsx';
import { Container, containerWidths } from './Container.tsx';

const meta = {
  title: 'Components/Container',
  component: Container,
  args: { children: <Card>As wide as it may be, never at the edge.</Card> },
  argTypes: {
    width: { control: 'inline-radio', options: containerWidths },
    as: { control: 'select', options: boxElements },
    children: { control: false },
  },
  parameters: {
    guidance: {
      use: 'Once around the content of each page.',
      do: 'Choose the width by the content: narrow for one form, wide for products.',
      dont: 'Don’t put one container into another: the space at the edges doubles.',
    },
    layout: 'fullscreen',
  },
} satisfies Meta<typeof Container>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Narrow: Story = { args: { width: 'narrow' } };
export const Medium: Story = { args: { width: 'medium' } };
export const Wide: Story = { args: { width: 'wide' } };

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByText(/As wide/).getBoundingClientRect();
    await expect([left, innerWidth - right]).toEqual([16, 16]);
  },
};
