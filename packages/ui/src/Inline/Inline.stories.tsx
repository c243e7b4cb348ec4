import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../Badge/Badge.tsx';
import { spaceNames } from '../theme/tokens.ts';
import { Inline, inlineAligns, inlineJustifications } from './Inline.tsx';

const meta = {
  title: 'Components/Inline',
  component: Inline,
  args: {
    children: ['Cotton', 'Handmade', 'Jaipur'].map((text) => (
      <Badge key={text} tone="accent">
        {text}
      </Badge>
    )),
  },
  argTypes: {
    gap: { control: 'select', options: spaceNames },
    align: { control: 'inline-radio', options: inlineAligns },
    justify: { control: 'inline-radio', options: inlineJustifications },
    children: { control: false },
  },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};
export const Between: Story = { args: { justify: 'between' } };

export const Wrapping: Story = {
  args: {
    gap: 'xsmall',
    children: Array.from({ length: 30 }, (_, index) => <Badge key={index}>No. {index + 1}</Badge>),
  },
};
