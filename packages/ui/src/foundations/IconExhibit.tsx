import { iconUses } from '../Icon/icon-uses.ts';
import * as icons from '../Icon/icons.tsx';
import * as own from '../internal/icons.tsx';
import * as styles from './exhibit.css.ts';
import { TokenRows } from './TokenRows.tsx';

/** Every icon under the name of what it means, and when it is used. */
export function IconExhibit() {
  return (
    <TokenRows
      rows={Object.entries(icons).map(([name, Drawing]) => ({
        name,
        use: iconUses[name as keyof typeof icons],
        sample: (
          <span className={styles.icon}>
            <Drawing />
          </span>
        ),
      }))}
    />
  );
}

/** The drawings inside components that the widget carries, too. */
export function OwnIconExhibit() {
  return (
    <TokenRows
      rows={Object.entries(own).map(([name, Drawing]) => ({
        name,
        sample: (
          <span className={styles.icon}>
            <Drawing />
          </span>
        ),
      }))}
    />
  );
}
