import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { boxElements } from '../Box/Box.tsx';
import { Card } from '../Card/Card.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Text } from '../Text/Text.tsx';
import { spaceNames } from '../theme/tokens.ts';
import { Stack, stackAligns } from './Stack.tsx';

const words = (texts: string[]) =>
  texts.map((text) => (
    <Badge key={text} tone="accent">
      {text}
    </Badge>
  ));

const meta = {
  title: 'Components/Stack',
  component: Stack,
  args: { children: words(['One', 'Two', 'Three']) },
  argTypes: {
    gap: { control: 'select', options: spaceNames },
    align: { control: 'inline-radio', options: stackAligns },
    as: { control: 'select', options: boxElements },
    children: { control: false },
  },
  parameters: {
    guidance: {
      use: 'For elements below each other with equal space.',
      do: 'Use a smaller gap inside a group than between groups.',
      dont: 'Don’t add margins to the elements inside.',
    },
  },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = { args: { align: 'start' } };

export const Gaps: Story = {
  args: { align: 'start' },
  render: (args) => (
    <Grid min="small">
      {spaceNames.map((gap) => (
        <Card key={gap}>
          <Stack {...args} gap={gap}>
            {words([gap, 'Two', 'Three'])}
          </Stack>
        </Card>
      ))}
    </Grid>
  ),
};

export const Aligns: Story = {
  render: (args) => (
    <Grid min="small">
      {stackAligns.map((align) => (
        <Card key={align}>
          <Stack {...args} align={align}>
            {words([align, 'Two', 'Three'])}
          </Stack>
        </Card>
      ))}
    </Grid>
  ),
};

/** A list without bullets is still a list for screen readers. */
export const AsList: Story = {
  args: {
    as: 'ul',
    children: ['Earthen lamp', 'Block print'].map((text) => (
      <li key={text}>
        <Text>{text}</Text>
      </li>
    )),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
