import * as Radix from '@radix-ui/react-dropdown-menu';
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../internal/class-names.ts';
import { ChevronDownIcon } from '../internal/icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { nestedTheme } from '../internal/nested-theme.ts';
import { MenuEntry, type MenuItem } from './MenuEntry.tsx';
import * as styles from './Menu.css.ts';

export type MenuProps = NativeProps<'button', 'children' | 'type' | 'disabled' | 'dir'> & {
  /** The label of the menu's button, or a button: a Button, an IconButton. */
  trigger: string | ReactElement;
  /** The actions and links in order; `divider` is a line between them. */
  items: ReadonlyArray<MenuItem>;
  /** The menu cannot be opened. */
  disabled?: boolean;
};

/**
 * A button that opens a list of actions or links. For one or two actions use buttons; for a choice among
 * values use a Select. All other props (id, ref, aria …) go to the button.
 */
export function Menu({ trigger, items, id, ...rest }: MenuProps) {
  const generatedId = useId();
  const buttonId = id ?? generatedId;
  const [theme, setTheme] = useState<string>();
  const withIcons = items.some((item) => item !== 'divider' && Boolean(item.icon));
  const button = () => document.getElementById(buttonId);
  const leave = (event: KeyboardEvent) => {
    // Closes the menu, so that Tab moves on from its button. Radix alone would keep the focus in the menu.
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    button()?.focus();
  };
  return (
    <Radix.Root modal={false} onOpenChange={(open) => open && setTheme(nestedTheme(button()))}>
      <Radix.Trigger {...rest} asChild id={buttonId}>
        {typeof trigger === 'string' ? (
          <Button>
            {trigger}
            <ChevronDownIcon />
          </Button>
        ) : (
          trigger
        )}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={buttonId}
          onKeyDownCapture={leave}
          className={classNames(theme, styles.menu)}
        >
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a fixed list; dividers have no name
            <MenuEntry key={index} {...{ item, withIcons }} beforeSelect={() => button()?.focus()} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
