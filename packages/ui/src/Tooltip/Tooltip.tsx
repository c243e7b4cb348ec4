import * as Radix from '@radix-ui/react-tooltip';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { nestedTheme } from '../internal/nested-theme.ts';
import * as styles from './Tooltip.css.ts';

export const tooltipSides = ['top', 'bottom'] as const;

export type TooltipProps = {
  /** A sentence beyond the element's name; nothing that can be pressed. */
  text: ReactNode;
  /**
   * One button or link. On touch screens the tooltip is never shown, so the element needs a name of its own.
   */
  children: ReactElement;
  /** The preferred side; the opposite side is used if there is no room. */
  side?: (typeof tooltipSides)[number];
  /** Milliseconds that the pointer must rest before the tooltip is shown; the focus shows it at once. */
  delayMs?: number;
};

/**
 * A short help text for a button, shown on hover and focus, and read by screen readers as its description.
 * Escape hides it, and the pointer may move onto it (WCAG 1.4.13). For what everybody needs to know use a
 * hint or a Text.
 */
export function Tooltip({ text, children, side = 'top', delayMs = 500 }: TooltipProps) {
  const place = useRef<HTMLButtonElement>(null);
  const [theme, setTheme] = useState<string>();
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root onOpenChange={(open) => open && setTheme(nestedTheme(place.current))}>
        {/* Removes IconButton's title, because the browser would show a second tooltip. */}
        <Radix.Trigger asChild title={undefined} ref={place}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={classNames(theme, styles.tooltip)}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
