import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../Grid/Grid.tsx';
import { Heading, headingLevels, headingSizes } from '../Heading/Heading.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text, textSizes } from '../Text/Text.tsx';
import { colorPairs } from './color-pairs.ts';
import { radius, spaceNames, lightColors, lightShadows, type ColorName } from './tokens.ts';
import * as styles from './swatches.css.ts';

const meta = { title: 'Foundations/Tokens', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const keys = <Name extends string>(tokens: Record<Name, unknown>) => Object.keys(tokens) as Name[];

/** Every colour of the theme chosen in the toolbar. */
export const Colour: Story = {
  render: () => (
    <Grid min="small">
      {keys<ColorName>(lightColors).map((name) => (
        <Stack key={name} gap="xxsmall">
          <div className={`${styles.chip} ${styles.ground[name]}`} />
          <Text size="small">{name}</Text>
        </Stack>
      ))}
    </Grid>
  ),
};

/** The pairs that carry words, as they are held to AA. */
export const ColourPairs: Story = {
  render: () => (
    <Grid min="medium" gap="xsmall">
      {colorPairs
        .filter(({ least }) => least === 4.5)
        .map(({ front, ground }) => (
          <div
            key={front + ground}
            className={`${styles.pair} ${styles.front[front]} ${styles.ground[ground]}`}
          >
            {front} on {ground}
          </div>
        ))}
    </Grid>
  ),
};

export const Type: Story = {
  render: () => (
    <Stack gap="large">
      {headingLevels.map((level) => (
        <Heading key={level} level={level}>
          Level {level}, {headingSizes[level - 1]}: ₹ 1,23,456
        </Heading>
      ))}
      {textSizes.map((size) => (
        <Text key={size} size={size}>
          {size}: A calm shop, prices in ₹, words that say what happens next.
        </Text>
      ))}
    </Stack>
  ),
};

export const Space: Story = {
  render: () => (
    <Stack gap="small">
      {spaceNames.map((name) => (
        <Inline key={name}>
          <div className={`${styles.bar} ${styles.length[name]}`} />
          <Text size="small">{name}</Text>
        </Inline>
      ))}
    </Stack>
  ),
};

export const Corners: Story = {
  render: () => (
    <Inline gap="large">
      {keys(radius).map((name) => (
        <Stack key={name} gap="xxsmall">
          <div className={styles.corner[name]} />
          <Text size="small">{name}</Text>
        </Stack>
      ))}
    </Inline>
  ),
};

export const Shadows: Story = {
  render: () => (
    <Inline gap="xlarge">
      {keys(lightShadows).map((name) => (
        <Stack key={name} gap="small">
          <div className={styles.shade[name]} />
          <Text size="small">{name}</Text>
        </Stack>
      ))}
    </Inline>
  ),
};
