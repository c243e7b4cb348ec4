import type { ReactNode } from 'react';
import { Anchor } from '../Link/Anchor.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { BrandMark } from './BrandMark.tsx';
import * as styles from './NavBar.css.ts';

/**
 * The values of `data-session` on the html element. Absent means visitor; 'unknown' means that a script will
 * set it soon.
 */
export const navAudiences = ['visitor', 'user', 'admin'] as const;
export type NavAudience = (typeof navAudiences)[number];

type DataAttributes = { [name: `data-${string}`]: string | undefined };

export type NavLink = {
  href: string;
  label: string;
  /**
   * The current page: orange (docs/behaviour/storefront.md#navigation-bar), and announced to screen readers.
   */
  current?: boolean;
  /** Who sees it; everybody unless said. */
  audience?: ReadonlyArray<NavAudience>;
  /** A count beside the label, at most '99+'; an empty badge keeps its room. */
  badge?: ReactNode;
  /** An icon before the label, shown from a tablet's width on. */
  icon?: ReactNode;
  /** The browser loads the target as a new document; the router is not used. */
  document?: boolean;
} & DataAttributes;

export type NavAction = NativeProps<'button', 'children'> & {
  label: string;
  /** Who sees it; everybody unless said. */
  audience?: ReadonlyArray<NavAudience>;
} & DataAttributes;

export type NavBarProps = NativeProps<'header', 'children'> & {
  /** The shop's name, beside its mark. */
  brand: string;
  /** The address that the name links to. */
  brandHref?: string;
  /** The landmark's name. */
  label?: string;
  /** Links without an audience are shown beside the name, links with one at the far end. */
  links: ReadonlyArray<NavLink>;
  /** Shown at the far end, after the links with an audience. */
  actions?: ReadonlyArray<NavAction>;
  /** One low line, above pages that have a navigation of their own. Only for admins: others see the usual bar. */
  compactForAdmins?: boolean;
};

/**
 * The navigation bar of every page. The HTML contains the links and actions of all audiences, and CSS on
 * `html[data-session]` shows the right ones. So one cacheable page serves everybody, and nothing moves when
 * the session is known.
 */
export function NavBar({
  brand,
  brandHref = '/',
  label = 'Main',
  links,
  actions = [],
  compactForAdmins = false,
  ...rest
}: NavBarProps) {
  const shared = links.filter((link) => !link.audience);
  const personal = links.filter((link) => link.audience);
  return (
    <header {...rest} className={styles.bar}>
      <nav aria-label={label} className={classNames(styles.inner, compactForAdmins && styles.compact)}>
        <div className={styles.brandRow}>
          <Anchor href={brandHref} className={styles.brand}>
            <BrandMark />
            <span className={styles.brandName}>{brand}</span>
          </Anchor>
        </div>
        <ul className={styles.list}>
          {shared.map((link) => (
            <li key={link.href}>
              <BarLink {...link} />
            </li>
          ))}
        </ul>
        <ul className={classNames(styles.list, styles.farEnd)}>
          {personal.map((link) => (
            <li key={link.href} className={visibility(link.audience)}>
              <BarLink {...link} />
            </li>
          ))}
          {actions.map((action) => (
            <li key={action.label} className={visibility(action.audience)}>
              <BarAction {...action} />
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function BarLink({ label, current, audience: _audience, badge, icon, ...rest }: NavLink) {
  return (
    <Anchor {...rest} aria-current={current ? 'page' : undefined} className={styles.item}>
      {icon && <span className={styles.itemIcon}>{icon}</span>}
      <span className={styles.label}>{label}</span>
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
    </Anchor>
  );
}

function BarAction({ label, audience: _audience, ...rest }: NavAction) {
  return (
    <button {...rest} type="button" className={styles.action}>
      {label}
    </button>
  );
}

function visibility(audience: ReadonlyArray<NavAudience> = navAudiences): string {
  return classNames(
    ...navAudiences.filter((one) => !audience.includes(one)).map((one) => styles.hiddenFrom[one]),
  );
}
