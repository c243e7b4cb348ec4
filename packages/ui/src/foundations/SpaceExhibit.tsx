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
    small: 'Small elements: a badge, the focus ring of a link.',
    medium: 'Fields and buttons.',
    large: 'Cards, dialogs, pictures.',
    full: 'Pills.',
    round: 'Circles: a dot, a ring.',
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
    target: 'The minimum of a pressable element, in dense rows.',
    controlSmall: 'A button in a table’s row, with space around it.',
    control: 'Every field and button.',
    controlLarge: 'The main action of a page: Pay.',
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

export function BreakpointExhibit() {
  const uses = { medium: 'Two columns; the menu is unfolded.', large: 'Filters beside the products.' };
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
    raised: 'A part above its neighbours, inside one component.',
    bar: 'The navigation bar, if it is fixed.',
    ribbon: 'The ribbon of the demo.',
    dialog: 'A dialog and the scrim behind it.',
    menu: 'A menu or suggestions, also inside a dialog.',
    tooltip: 'A tooltip.',
    toast: 'Toasts, above everything.',
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
