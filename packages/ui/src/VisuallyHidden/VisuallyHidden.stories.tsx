import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Components/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ' items in the cart' },
  argTypes: { children: { control: 'text' } },
  parameters: {
    guidance: {
      use: 'For words that only screen readers need.',
      do: 'Complete what people who see take from the layout.',
      dont: 'Don’t hide what everybody needs.',
    },
  },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BesideANumber: Story = {
  render: (args) => (
    <Badge tone="accent">
      3<VisuallyHidden {...args} />
    </Badge>
  ),
  play: async ({ canvas }) => {
    const words = canvas.getByText(/items in the cart/, { selector: 'span span' });
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};
