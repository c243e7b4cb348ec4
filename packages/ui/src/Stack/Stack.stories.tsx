import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { spaceNames } from '../theme/tokens.ts';
import { Stack, stackAligns } from './Stack.tsx';

const meta = {
  title: 'Components/Stack',
  component: Stack,
  args: {
    children: ['One', 'Two', 'Three'].map((text) => (
      <Badge key={text} tone="accent">
        {text}
      </Badge>
    )),
  },
  argTypes: {
    gap: { control: 'select', options: spaceNames },
    align: { control: 'inline-radio', options: stackAligns },
    children: { control: false },
  },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = { args: { align: 'start' } };
export const Tight: Story = { args: { gap: 'xsmall', align: 'start' } };
export const Centred: Story = { args: { gap: 'large', align: 'center' } };

export const AsList: Story = {
  args: { as: 'ul', children: ['Earthen lamp', 'Block print'].map((text) => <li key={text}>{text}</li>) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
