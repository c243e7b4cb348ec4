import { breakpoint, darkShadows, layer, lightShadows, radius, size, space } from '../theme/tokens.ts';
import * as styles from './exhibit.css.ts';
import { TokenRows, tokenRows } from './TokenRows.tsx';

export function SpaceExhibit() {
  return (
    <TokenRows
      rows={tokenRows('space', space, (name) => (
        <span className={`${styles.bar} ${styles.spaceWidth[name]}`} />
      ))}
    />
  );
}

export function RadiusExhibit() {
  const uses = {
    small: 'What is small: a badge, a focus ring around a link.',
    medium: 'Whatever one types into or presses.',
    large: 'Cards, dialogs, pictures.',
    full: 'Pills.',
    round: 'What is as wide as high: a dot, a ring.',
  };
  return (
    <TokenRows
      rows={tokenRows(
        'radius',
        radius,
        (name) => (
          <span className={styles.corner[name]} />
        ),
        uses,
      )}
    />
  );
}

export function ShadowExhibit() {
  const uses = {
    low: 'A card at rest.',
    raised: 'A card under the pointer, a menu.',
    floating: 'A dialog, a toast.',
  };
  const rows = tokenRows(
    'shadow',
    lightShadows,
    (name) => (
      <div className={styles.shadeRoom}>
        <span className={styles.shade[name]} />
      </div>
    ),
    uses,
  );
  return (
    <TokenRows
      rows={rows.map((row) => ({
        ...row,
        value: `light ${row.value}; dark ${darkShadows[row.name as keyof typeof darkShadows]}`,
      }))}
    />
  );
}

export function SizeExhibit() {
  const uses = {
    target: 'The least of what is pressed, within dense rows.',
    controlSmall: 'A button in a table’s row, where neighbours keep their distance.',
    control: 'Every field and button.',
    controlLarge: 'The one thing to do on a page: Pay.',
  };
  return (
    <TokenRows
      rows={tokenRows(
        'size',
        size,
        (name) => (
          <span className={styles.sizeHeight[name]} />
        ),
        uses,
      )}
    />
  );
}

/** Neither has a look of its own. */
export function BreakpointExhibit() {
  const uses = { medium: 'Two columns; a menu opens out.', large: 'Filters beside the products.' };
  const rows = tokenRows(
    '',
    breakpoint,
    (name) => <span className={styles.code}>min-width: {breakpoint[name]}</span>,
    uses,
  );
  return <TokenRows rows={rows.map((row) => ({ ...row, variable: undefined }))} />;
}

export function LayerExhibit() {
  const uses = {
    raised: 'A part above its own neighbours, inside one component.',
    bar: 'The navigation, where it stays in place.',
    ribbon: 'The word that this is a demonstration.',
    dialog: 'A dialog and the veil behind it.',
    menu: 'A menu or suggestions, in a dialog too.',
    tooltip: 'What names a thing under the pointer.',
    toast: 'What just happened: above all.',
  };
  return (
    <TokenRows
      rows={tokenRows(
        'layer',
        layer,
        (name) => (
          <span className={styles.code}>{layer[name]}</span>
        ),
        uses,
      )}
    />
  );
}
