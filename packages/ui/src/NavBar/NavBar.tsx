import type { ReactNode } from 'react';
import { Anchor } from '../internal/Anchor.tsx';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { BrandMark } from './BrandMark.tsx';
import * as styles from './NavBar.css.ts';

/** The values of `data-session` on the html element; absent means visitor, and 'unknown' that a script is about to say. */
export const navAudiences = ['visitor', 'user', 'admin'] as const;
export type NavAudience = (typeof navAudiences)[number];

type DataAttributes = { [name: `data-${string}`]: string | undefined };

export type NavLink = {
  href: string;
  label: string;
  /** The page one is on: orange (spec §2), and said to screen readers. */
  current?: boolean;
  /** Who sees it; everybody unless said. */
  audience?: ReadonlyArray<NavAudience>;
  /** A count beside the label, '99+' at most; empty, it keeps its room. */
  badge?: ReactNode;
  /** A drawing before the label, from a tablet on. */
  icon?: ReactNode;
  /** Loads the page anew instead of asking the router. */
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
  /** Where the name leads. */
  brandHref?: string;
  /** The landmark's name. */
  label?: string;
  /** Those for everybody stand beside the name, those for some at the far end. */
  links: ReadonlyArray<NavLink>;
  /** Stand at the far end, after the links that have an audience. */
  actions?: ReadonlyArray<NavAction>;
};

/**
 * The bar on every page. Links and actions of all audiences are in the HTML, and CSS on `html[data-session]` shows the
 * right ones: one cacheable page serves everybody, and nothing moves when the session is known.
 */
export function NavBar({
  brand,
  brandHref = '/',
  label = 'Main',
  links,
  actions = [],
  ...rest
}: NavBarProps) {
  const shared = links.filter((link) => !link.audience);
  const personal = links.filter((link) => link.audience);
  return (
    <header {...rest} className={styles.bar}>
      <nav aria-label={label} className={styles.inner}>
        <div className={styles.brandRow}>
          <Anchor href={brandHref} className={styles.brand}>
            <BrandMark />
            {brand}
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
      {label}
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
