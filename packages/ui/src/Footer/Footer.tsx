import type { ReactNode } from 'react';
import { Anchor } from '../internal/Anchor.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Footer.css.ts';

export type FooterLink = { href: string; label: string };

export type FooterProps = NativeProps<'footer', 'children'> & {
  /** Who made it. */
  credit: ReactNode;
  /** Whose it is, and since when. */
  copyright: ReactNode;
  /** Profiles elsewhere. */
  links: ReadonlyArray<FooterLink>;
};

/** The end of a page: who made it, whose it is, where to find them (spec §2, decision 14). */
export function Footer({ credit, copyright, links, ...rest }: FooterProps) {
  return (
    <footer {...rest} className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.line}>
            <bdi>{credit}</bdi>
          </p>
          <p className={styles.line}>
            <bdi>{copyright}</bdi>
          </p>
        </div>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.href}>
              <Anchor href={link.href} rel="noopener" className={styles.link}>
                {link.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
