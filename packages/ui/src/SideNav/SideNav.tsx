import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Anchor } from '../Link/Anchor.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './SideNav.css.ts';

export type SideNavLink = {
  href: string;
  label: string;
  /** The current page: marked, and announced to screen readers. */
  current?: boolean;
  icon?: ReactNode;
  /** A count beside the label; nothing while there is none. */
  badge?: string;
  /** What the count means; screen readers read it after the label: '12 wait to be packed'. */
  badgeMeaning?: string;
};

export type SideNavProps = NativeProps<'nav', 'children'> & {
  /** The landmark's name. */
  label: string;
  /** The pages in order. */
  links: ReadonlyArray<SideNavLink>;
  /** Buttons above the links; on a narrow screen before them. */
  tools?: ReactNode;
};

/**
 * The navigation of a part of a site that has many pages: a rail at the side of a wide screen, a strip of links that
 * scrolls on a narrow one.
 */
export function SideNav({ label, links, tools, ...rest }: SideNavProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = links.findIndex((link) => link.current);
  useEffect(() => showCurrent(list.current), [current]);
  return (
    <nav {...rest} aria-label={label} className={styles.nav}>
      {tools && <div className={styles.tools}>{tools}</div>}
      <ul ref={list} className={styles.list}>
        {links.map((link) => (
          <li key={link.href}>
            <PageLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageLink({ href, label, current, icon, badge, badgeMeaning = badge }: SideNavLink) {
  const meaning = useId();
  return (
    <>
      <Anchor
        href={href}
        aria-current={current ? 'page' : undefined}
        aria-describedby={badge ? meaning : undefined}
        className={styles.link}
      >
        {icon}
        <span className={styles.label}>{label}</span>
        {badge && (
          <span aria-hidden="true" className={styles.badge}>
            {badge}
          </span>
        )}
      </Anchor>
      {badge && (
        <span hidden id={meaning}>
          {badgeMeaning}
        </span>
      )}
    </>
  );
}

/** Scrolls the strip, and nothing else, so that the current page is in sight. */
function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!list || !link) return;
  const { left, right } = list.getBoundingClientRect();
  if (link.left < left || link.right > right)
    list.scrollLeft += (link.left + link.right) / 2 - (left + right) / 2;
}
