import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { boxElements } from '../Box/Box.tsx';
import { Card } from '../Card/Card.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { expectStartAndEndToSwap } from '../internal/geometry.fixture.ts';
import { Stack } from '../Stack/Stack.tsx';
import { spaceNames } from '../theme/tokens.ts';
import { Inline, inlineAligns, inlineJustifications } from './Inline.tsx';

const words = (texts: ReadonlyArray<string>) =>
  texts.map((text) => (
    <Badge key={text} tone="accent">
      {text}
    </Badge>
  ));

const meta = {
  title: 'Components/Inline',
  component: Inline,
  args: { children: words(['Cotton', 'Handmade', 'Jaipur']) },
  argTypes: {
    gap: { control: 'select', options: spaceNames },
    align: { control: 'inline-radio', options: inlineAligns },
    justify: { control: 'inline-radio', options: inlineJustifications },
    as: { control: 'select', options: boxElements },
    children: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For a few elements beside each other: buttons, badges.',
      do: 'Let it wrap, so that it fits on a phone.',
      dont: 'Don’t use it for equal columns: a Grid makes those.',
    },
  },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ canvas }) => {
    await expectStartAndEndToSwap(canvas.getByText('Cotton'), canvas.getByText('Jaipur'));
  },
};

export const Gaps: Story = {
  render: (args) => (
    <Stack>
      {spaceNames.map((gap) => (
        <Inline key={gap} {...args} gap={gap}>
          {words([gap, 'Two', 'Three'])}
        </Inline>
      ))}
    </Stack>
  ),
};

export const Aligns: Story = {
  render: (args) => (
    <Stack>
      {inlineAligns.map((align) => (
        <Card key={align}>
          <Inline {...args} align={align}>
            <Heading level={2}>{align}</Heading>
            {words(['Two', 'Three'])}
          </Inline>
        </Card>
      ))}
    </Stack>
  ),
};

export const Justifications: Story = {
  render: (args) => (
    <Stack>
      {inlineJustifications.map((justify) => (
        <Card key={justify}>
          <Inline {...args} justify={justify}>
            {words([justify, 'Two'])}
          </Inline>
        </Card>
      ))}
    </Stack>
  ),
};

/** Children continue in further rows, with the same gap. */
export const Wrapping: Story = {
  args: {
    gap: 'xsmall',
    children: words(Array.from({ length: 30 }, (_, index) => `No. ${index + 1}`)),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [first, last] = [canvas.getByText('No. 1'), canvas.getByText('No. 30')];
    await expect(last.offsetTop).toBeGreaterThan(first.offsetTop);
  },
};

export const OneRow: Story = {
  args: { wrap: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Jaipur').offsetTop).toBe(canvas.getByText('Cotton').offsetTop);
  },
};
