import * as Radix from '@radix-ui/react-tooltip';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { nestedTheme } from '../internal/nested-theme.ts';
import * as styles from './Tooltip.css.ts';

export const tooltipSides = ['top', 'bottom'] as const;

export type TooltipProps = {
  /** What it says beyond the name of what it stands at: a sentence, nothing to press. */
  text: ReactNode;
  /** One button or link. A finger never sees the tooltip, so the name must be its own. */
  children: ReactElement;
  /** The side it prefers; the other where there is no room. */
  side?: (typeof tooltipSides)[number];
  /** How long a pointer rests before it shows, in ms; the focus shows it at once. */
  delayMs?: number;
};

/**
 * A word of help at a button, by hover or focus, and its description for those who listen. Escape hides it, and the
 * pointer may move onto it (WCAG 1.4.13). What everybody needs to know is a hint or a Text instead.
 */
export function Tooltip({ text, children, side = 'top', delayMs = 500 }: TooltipProps) {
  const place = useRef<HTMLButtonElement>(null);
  const [theme, setTheme] = useState<string>();
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root onOpenChange={(open) => open && setTheme(nestedTheme(place.current))}>
        {/* The browser's own tooltip (IconButton's title) would stand beside this one. */}
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
