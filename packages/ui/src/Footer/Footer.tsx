import type { ReactNode } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import { Link } from '../Link/Link.tsx';
import * as styles from './Footer.css.ts';

export type FooterLink = { href: string; label: string };

export type FooterProps = NativeProps<'footer', 'children'> & {
  credit: ReactNode;
  copyright: ReactNode;
  /** Profiles elsewhere. */
  links: readonly FooterLink[];
};

/** The end of a page: who made it, whose it is, where to find them. */
export function Footer({ credit, copyright, links, ...rest }: FooterProps) {
  return (
    <footer {...rest} className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.line}>{credit}</p>
          <p className={styles.line}>{copyright}</p>
        </div>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.href} className={styles.link}>
              <Link href={link.href} tone="standard" rel="noopener">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
