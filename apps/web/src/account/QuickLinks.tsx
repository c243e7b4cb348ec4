import type { ReactNode } from 'react';
import { Link, Text } from 'ui';
import * as styles from './QuickLinks.css.ts';

export type QuickLink = {
  title: string;
  href: string;
  icon?: ReactNode;
  /** What one finds there, in one line. */
  line: string;
  /** The browser loads the target as a new document. */
  document?: boolean;
};

/** The ways on from a page of an account, as tiles; `label` names them for screen readers. */
export const QuickLinks = ({ label, links }: { label: string; links: QuickLink[] }) => (
  <nav aria-label={label}>
    <ul className={styles.tiles}>
      {links.map(({ title, icon, line, ...link }) => (
        <li key={title} className={styles.tile}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <div className={styles.words}>
            <span className={styles.title}>
              <Link tone="quiet" {...link}>
                {title}
              </Link>
            </span>
            <Text size="small" tone="muted">
              {line}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  </nav>
);
