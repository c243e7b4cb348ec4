import type { ReactNode } from 'react';
import { Anchor } from '../Link/Anchor.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Footer.css.ts';

export type FooterLink = { href: string; label: string };

export type FooterProps = NativeProps<'footer', 'children'> & {
  /** Who made the site. */
  credit: ReactNode;
  /** The owner and the year. */
  copyright: ReactNode;
  /** Links to the owner's profiles on other sites. */
  links: ReadonlyArray<FooterLink>;
};

/** The end of every page (docs/behaviour/storefront.md#footer). */
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
