import * as Radix from '@radix-ui/react-dialog';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { classNames } from '../internal/class-names.ts';
import { CloseIcon } from '../internal/message-icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { nestedTheme } from '../internal/nested-theme.ts';
import * as styles from './Dialog.css.ts';
import { isElsewhere, letTabOut, shareFocus } from './share-focus.ts';
import { useInertPage } from './use-inert-page.ts';
import { useReturnFocus } from './use-return-focus.ts';

export const dialogWidths = ['small', 'medium', 'large'] as const;

export type DialogProps = NativeProps<'div', 'title' | 'role' | 'ref'> & {
  /** Whether the dialog is shown. */
  open: boolean;
  /**
   * Called with `false` on Escape, the close button or an outside click. The dialog stays open until `open`
   * changes, so that the caller may ask first.
   */
  onOpenChange: (open: boolean) => void;
  /** The heading, and the accessible name. */
  title: ReactNode;
  /** A sentence below the title, which screen readers read with it. */
  description?: ReactNode;
  /** Buttons at the end, always visible. */
  footer?: ReactNode;
  /** false: there is no close button, because a button of the footer closes the dialog. */
  closeButton?: boolean;
  /** The label of the close button. */
  closeLabel?: string;
  /** Whether a press outside closes the dialog. */
  dismissOnOutsideClick?: boolean;
  /**
   * true: nothing outside the dialog can be used, and Tab stays inside. false: only the page that opened it
   * is inert; frames that other scripts show above the page (3-D Secure, wallets) stay usable (decision 3).
   * Escape in such a frame is theirs, and when it ends the focus comes back into the dialog.
   */
  modal?: boolean;
  /** The width on wide screens; on a phone the dialog is as wide as the screen. */
  width?: (typeof dialogWidths)[number];
  /** true: always equally high, as far as there is room, so that nothing moves when its content changes. */
  steady?: boolean;
  /** alertdialog: for a question that interrupts, as in ConfirmDialog. */
  role?: 'dialog' | 'alertdialog';
  /** Gets the element of the window. */
  ref?: Ref<HTMLDivElement>;
  /** The content; it scrolls where there is no room. */
  children?: ReactNode;
};

/**
 * A window above the page. When it opens, the focus moves to the element with `data-initial-focus`, or to the
 * window itself. When it closes, the focus returns to where it was.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  closeButton = true,
  closeLabel = 'Close',
  dismissOnOutsideClick = true,
  modal = true,
  width = 'medium',
  steady = false,
  children,
  ...rest
}: DialogProps) {
  const place = useRef<HTMLSpanElement>(null);
  const stage = useRef<HTMLElement>(null);
  const [theme, setTheme] = useState<string>();
  const returnFocus = useReturnFocus(open);
  useInertPage(place, open && !modal);
  useLayoutEffect(() => {
    if (open) setTheme(nestedTheme(place.current));
  }, [open]);
  const keepOpen = (event: Event) => {
    if (!dismissOnOutsideClick || !modal) event.preventDefault();
  };
  const nonModal = useCallback((element: HTMLDivElement) => {
    stage.current = element;
    return shareFocus(element);
  }, []);
  const tabs = modal ? undefined : letTabOut;
  const keepOpenFromElsewhere = (event: Event) => {
    if (!modal && isElsewhere(stage.current, event)) event.preventDefault();
  };
  return (
    <>
      <span ref={place} hidden />
      <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
        <Radix.Portal>
          {modal ? (
            <Radix.Overlay className={classNames(theme, styles.scrim)} />
          ) : (
            <div className={classNames(theme, styles.scrim, styles.locksPage)} />
          )}
          <div ref={modal ? undefined : nonModal} className={classNames(theme, styles.stage)}>
            <Radix.Content
              {...rest}
              onInteractOutside={keepOpen}
              onEscapeKeyDown={keepOpenFromElsewhere}
              onOpenAutoFocus={focusFirst}
              onCloseAutoFocus={returnFocus}
              className={classNames(styles.panel, styles.width[width], steady && styles.steady)}
            >
              <div {...tabs} className={styles.head}>
                <div className={styles.words}>
                  <Radix.Title className={styles.title}>{title}</Radix.Title>
                  {description && (
                    <Radix.Description className={styles.description}>{description}</Radix.Description>
                  )}
                </div>
                {closeButton && (
                  <IconButton label={closeLabel} onClick={() => onOpenChange(false)}>
                    <CloseIcon />
                  </IconButton>
                )}
              </div>
              <div {...tabs} className={styles.body}>
                {children}
              </div>
              {footer && (
                <div {...tabs} className={styles.foot}>
                  {footer}
                </div>
              )}
            </Radix.Content>
          </div>
        </Radix.Portal>
      </Radix.Root>
    </>
  );
}

function focusFirst(event: Event): void {
  const panel = event.currentTarget as HTMLElement;
  event.preventDefault();
  (panel.querySelector<HTMLElement>('[data-initial-focus]') ?? panel).focus();
}
