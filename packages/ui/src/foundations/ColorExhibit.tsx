import { Grid } from '../Grid/Grid.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { colorPairs, type ColorPair } from '../theme/color-pairs.ts';
import { contrast } from '../theme/contrast.ts';
import { darkColors, lightColors, type ColorName } from '../theme/tokens.ts';
import { colorGroups } from './color-groups.ts';
import { CopyValue } from './CopyValue.tsx';
import * as styles from './exhibit.css.ts';

/** Every colour in the theme that is chosen in the toolbar, with its value in both themes. */
export function ColorExhibit() {
  return colorGroups.map(({ title, use, names }) => (
    <section key={title} className={styles.group}>
      <Stack gap="small">
        <Heading level={3}>{title}</Heading>
        <Text tone="muted">{use}</Text>
        <Grid min="small">
          {names.map((name) => (
            <Stack key={name} gap="xxsmall">
              <div className={`${styles.chip} ${styles.ground[name]}`} />
              <Text size="small" weight="strong">
                {name}
              </Text>
              <CopyValue label="light" value={lightColors[name]} />
              <CopyValue label="dark" value={darkColors[name]} />
              <CopyValue value={`var(--sf-color-${name})`} />
            </Stack>
          ))}
        </Grid>
      </Stack>
    </section>
  ));
}

const fronts = [...new Set(colorPairs.map(({ front }) => front))];
const ratio = (colors: Record<ColorName, string>, front: ColorName, ground: ColorName) =>
  contrast(colors[front], colors[ground]).toFixed(1);

/** Every pair of colours that components use, with its contrast in both themes; a test checks the minimum. */
export function ColorPairExhibit() {
  return fronts.map((front) => (
    <section key={front} className={styles.group}>
      <Stack gap="xsmall">
        <Heading level={3} size="small">
          {front}
        </Heading>
        <Grid min="medium" gap="xsmall">
          {colorPairs
            .filter((pair) => pair.front === front)
            .map((pair) => (
              <Pair key={pair.ground} {...pair} />
            ))}
        </Grid>
      </Stack>
    </section>
  ));
}

function Pair({ front, ground, least }: ColorPair) {
  return (
    <Stack gap="xxsmall">
      <div className={`${styles.pair} ${styles.front[front]} ${styles.ground[ground]}`}>
        {least === 4.5 ? `on ${ground}` : <span className={styles.edge} />}
      </div>
      <span className={styles.code}>
        {least === 3 && `on ${ground}: `}
        {ratio(lightColors, front, ground)} light, {ratio(darkColors, front, ground)} dark, least {least}
      </span>
    </Stack>
  );
}
