import { useDirection } from '@radix-ui/react-direction';
import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Tabs.css.ts';

export type Tab = {
  /** The tab's id in `value`; letters, digits and dashes. */
  value: string;
  label: string;
  /** A count beside the label. */
  badge?: ReactNode;
  disabled?: boolean;
  panel: ReactNode;
};

export type TabsProps = NativeProps<'div', 'children' | 'defaultValue' | 'dir'> & {
  /** The accessible name of the row of tabs. */
  label: string;
  /** The tabs in order, each with its panel. */
  tabs: ReadonlyArray<Tab>;
  /** The chosen tab, if the caller keeps it; requires `onValueChange`. */
  value?: string;
  /** The tab chosen at first, if the component keeps it; default: the first that is not disabled. */
  defaultValue?: string;
  /** Called with the id of the tab that is chosen. */
  onValueChange?: (value: string) => void;
};

/**
 * Several views of one thing, of which one is visible. Arrow keys, Home and End choose at once. For views
 * with addresses of their own use a row of links.
 */
export function Tabs({ label, tabs, value, defaultValue, onValueChange, ...rest }: TabsProps) {
  const direction = useDirection();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => keepSelectedInSight(list.current), [value, tabs.length]);
  return (
    <Radix.Root
      {...rest}
      dir={direction}
      value={value}
      defaultValue={defaultValue ?? tabs.find((tab) => !tab.disabled)?.value}
      onValueChange={onValueChange}
      className={styles.root}
    >
      <Radix.List asChild aria-label={label} className={styles.list} ref={list}>
        <Unstyled>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
              {tab.label} {tab.badge !== undefined && <Badge>{tab.badge}</Badge>}
            </Radix.Trigger>
          ))}
        </Unstyled>
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content asChild key={tab.value} value={tab.value} className={styles.panel}>
          <Unstyled>{tab.panel}</Unstyled>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Drops the style attribute that Radix sets here, because served HTML must not have one (decision 29). */
function Unstyled({ style: _radix, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} />;
}

/**
 * Scrolls the list so that the chosen tab is visible: at first, when `value` changes, and when the list or a
 * tab changes its width. The page itself does not scroll.
 */
function keepSelectedInSight(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const observer = new ResizeObserver(() => {
    const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    const { left, right } = list.getBoundingClientRect();
    if (tab && tab.left < left) list.scrollLeft += tab.left - left;
    else if (tab && tab.right > right) list.scrollLeft += tab.right - right;
  });
  for (const element of [list, ...list.children]) observer.observe(element);
  return () => observer.disconnect();
}
