import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Badge, badgeTones } from './Badge.tsx';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'Test Transaction' },
  argTypes: {
    tone: { control: 'inline-radio', options: badgeTones },
    children: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'For a state or a count of the element beside it.',
      do: 'Use one or two words that say what the colour means.',
      dont: 'Don’t make it a button; people press it and nothing happens.',
    },
  },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: (args) => (
    <Inline>
      {badgeTones.map((tone) => (
        <Badge key={tone} {...args} tone={tone} />
      ))}
    </Inline>
  ),
};

export const OrderStates: Story = {
  render: () => (
    <Inline>
      <Badge tone="warning">Waiting for payment</Badge>
      <Badge tone="info">Being paid</Badge>
      <Badge tone="success">Paid</Badge>
      <Badge>Canceled</Badge>
      <Badge tone="danger">Disputed</Badge>
    </Inline>
  ),
};

export const Counts: Story = {
  args: { tone: 'accent' },
  render: (args) => (
    <Inline>
      {[0, 7, 42, 99_999].map((count) => (
        <Badge key={count} {...args}>
          {count}
        </Badge>
      ))}
      <Badge {...args}>99+</Badge>
    </Inline>
  ),
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByText('7').getBoundingClientRect();
    await expect(width).toBe(height);
  },
};

export const LongWordsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', tone: 'info' },
};
