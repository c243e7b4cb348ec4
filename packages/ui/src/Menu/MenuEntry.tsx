import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { Anchor } from '../Link/Anchor.tsx';
import { classNames } from '../internal/class-names.ts';
import * as styles from './Menu.css.ts';

export const menuTones = ['standard', 'danger'] as const;

export type MenuAction = {
  /** The action as a verb: 'Refund Order'. */
  label: string;
  icon?: ReactNode;
  /**
   * Called after the focus is back on the menu's button, so that a dialog opened here returns the focus to
   * it.
   */
  onSelect: () => void;
  /** danger: the action destroys something. */
  tone?: (typeof menuTones)[number];
  disabled?: boolean;
};

export type MenuLink = {
  label: string;
  icon?: ReactNode;
  href: string;
  /** The browser loads the target as a new document; the router is not used. */
  document?: boolean;
};

export type MenuItem = MenuAction | MenuLink | 'divider';

type MenuEntryProps = {
  item: MenuItem;
  /** Whether any item of the menu has an icon. */
  withIcons: boolean;
  beforeSelect: () => void;
};

/** One line of a menu. */
export function MenuEntry({ item, withIcons, beforeSelect }: MenuEntryProps) {
  if (item === 'divider') return <Radix.Separator className={styles.divider} />;
  const words = (
    <>
      {withIcons && <span className={styles.icon}>{item.icon}</span>}
      {item.label}
    </>
  );
  if ('href' in item)
    return (
      <Radix.Item asChild textValue={item.label} className={styles.item}>
        <Anchor href={item.href} document={item.document}>
          {words}
        </Anchor>
      </Radix.Item>
    );
  const { onSelect, tone = 'standard', disabled } = item;
  const select = () => {
    beforeSelect();
    onSelect();
  };
  return (
    <Radix.Item
      textValue={item.label}
      disabled={disabled}
      onSelect={select}
      className={classNames(styles.item, styles.tone[disabled ? 'standard' : tone])}
    >
      {words}
    </Radix.Item>
  );
}
