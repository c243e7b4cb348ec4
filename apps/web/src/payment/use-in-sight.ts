import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PaymentState } from './payment-state.ts';
import type { WidgetState } from './widget-state.ts';

/** Scrolls to the widget when it shows another view: on a phone the order's data fill most of the popup. */
export function useWidgetInSight(widget: WidgetState) {
  const place = useRef<HTMLDivElement>(null);
  const view = widget.at === 'ready' ? widget.view : null;
  const last = useRef<typeof view>(null);
  useEffect(() => {
    if (last.current !== null && view !== last.current) place.current?.scrollIntoView({ block: 'nearest' });
    last.current = view;
  }, [view]);
  return place;
}

/**
 * Scrolls to the end of the widget when there was no payment, or when a window, frame or sheet of a company has
 * closed: the widget's own message is there, and the popup's below it.
 */
export function useRefusalInSight(
  state: PaymentState,
  widgetState: WidgetState,
  widget: RefObject<HTMLDivElement | null>,
) {
  const isAway = widgetState.at === 'ready' && widgetState.isAway;
  const isTaking = state.at === 'choosing' && !isAway;
  const isAddressing = state.at === 'addressing';
  const wasTaking = useRef(isTaking);
  useEffect(() => {
    if (isTaking && !wasTaking.current) widget.current?.scrollIntoView({ block: 'end' });
    wasTaking.current = isTaking || isAddressing;
  }, [isTaking, isAddressing, widget]);
}

/** Calls `onBegin` when the shopper presses a button of the widget, or chooses a method in its list. */
export function useBeginning(widget: RefObject<HTMLElement | null>, onBegin: () => void) {
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    const element = widget.current;
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button, [type=radio]')) begin();
    };
    element?.addEventListener('click', pressed);
    return () => element?.removeEventListener('click', pressed);
  }, [widget]);
}

/**
 * Moves the focus from the Pay button, when it cannot be pressed any more, to the reason why there was no payment,
 * or else to the widget: browsers take the focus from a button that is disabled.
 */
export function usePayFocus(
  isDisabled: boolean,
  button: RefObject<HTMLElement | null>,
  reason: RefObject<HTMLElement | null>,
  widget: RefObject<HTMLElement | null>,
): void {
  // Some browsers take the focus at once, so it is read before the button is disabled.
  const hadFocus = button.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (isDisabled && hadFocus) (reason.current ?? widget.current)?.focus({ preventScroll: true });
  }, [isDisabled, hadFocus, reason, widget]);
}

/**
 * Moves the focus to each new step of the open popup: the clicked button has disappeared with the previous
 * step.
 */
export function useStepFocus(at: PaymentState['at']) {
  const step = useRef<HTMLDivElement>(null);
  const last = useRef(at);
  useEffect(() => {
    if (at === last.current || !(at === 'addressing' || at === 'choosing' || at === 'locked')) return;
    last.current = at;
    // The password field focuses itself.
    if (at === 'locked') return;
    step.current?.focus({ preventScroll: true });
    step.current?.scrollIntoView({ block: 'start' });
  }, [at]);
  return step;
}
