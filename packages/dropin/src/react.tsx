'use client';

import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ForwardedRef,
  type ReactElement,
  type Ref,
} from 'react';
import type { Dropin } from './widget/dropin.ts';
import type { DropinChoices } from './dropin-options.ts';
import type { DropinEventName, DropinEvents } from './emitter.ts';
import type { DropinError } from './errors.ts';
import { isSameWidget, updateOptions } from './react/live-options.ts';
import { startWidget } from './react/start-widget.ts';

export type { Appearance, AppearanceVariables } from './appearance/appearance.ts';
export * from './own-payment-option.ts';
export * from './dropin-options.ts';
export type { Dropin } from './widget/dropin.ts';
export type { DropinEventName, DropinEvents, Handler } from './emitter.ts';
export { DropinError, type ErrorType } from './errors.ts';
export * from './widget/payment-method-payload.ts';

/** The options of `create`, without container and signal. They may be new objects in each render. */
export interface DropInProps extends Omit<DropinChoices, 'signal'> {
  /** the widget; null before it is ready and after its end */
  ref?: Ref<Dropin | null>;
  /** a widget is ready: the first one, and each one that replaces it */
  onReady?: (dropin: Dropin) => void;
  /**
   * whether requestPaymentMethod would return a method; called when the widget is ready, on each change, and
   * when the widget ends
   */
  onRequestable?: (isRequestable: boolean) => void;
  /** the widget could not be made; give the component another `key` to try again */
  onError?: (error: DropinError) => void;
  /** handlers of the widget's events, by name */
  on?: { readonly [Name in DropinEventName]?: (payload: DropinEvents[Name]) => void };
}

/** React 18 warns of layout effects on a server, where no effect runs anyway. */
const useEffectAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The widget as a component. Options with the same values keep the widget. Changes inside `paypal`,
 * `paypalCredit`, `applePay`, `googlePay`, `threeDSecure` and `appearance` are passed to it. Any other change makes a new
 * widget. After a move of the element in the page it goes on; only what was typed is lost. An unmount ends
 * the widget, also while it loads. On a server the component renders an empty element. It is the same with
 * React 18, in which only `forwardRef` hands a ref on (decision 16).
 */
export const DropIn = forwardRef(function DropIn(
  { onReady, onRequestable, onError, on, ...options }: Omit<DropInProps, 'ref'>,
  ref: ForwardedRef<Dropin | null>,
) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ options, onReady, onRequestable, onError, on });
  const [madeWith, setMadeWith] = useState(options);
  const [dropin, setDropin] = useState<Dropin | null>(null);
  const applied = useRef(options);
  const subscribed = useRef(new Set<string>());
  if (!isSameWidget(madeWith, options)) setMadeWith(options);

  const handlers = () => latest.current.on;
  useImperativeHandle<Dropin | null, Dropin | null>(ref, () => dropin, [dropin]);
  useEffectAtOnce(() => {
    latest.current = { options, onReady, onRequestable, onError, on };
  });

  useEffect(() => {
    if (!place.current) return undefined;
    applied.current = latest.current.options;
    const end = startWidget(place.current, applied.current, {
      ready: (instance) => {
        subscribed.current = new Set();
        subscribe(instance, subscribed.current, handlers);
        setDropin(instance);
        latest.current.onReady?.(instance);
      },
      requestable: (isRequestable) => latest.current.onRequestable?.(isRequestable),
      error: (error) => latest.current.onError?.(error),
    });
    return () => {
      setDropin(null);
      end();
    };
  }, [madeWith]);

  useEffect(() => {
    if (!dropin) return;
    try {
      subscribe(dropin, subscribed.current, handlers);
      updateOptions(dropin, applied.current, options);
    } catch {
      // The page has torn the widget down by itself, so it takes no options any more.
    }
    applied.current = options;
  });

  return <div ref={place} />;
}) as (props: DropInProps) => ReactElement | null;

/** Subscribes once to each event that has a handler. The handler is looked up when the event happens. */
function subscribe(dropin: Dropin, subscribed: Set<string>, handlers: () => DropInProps['on']): void {
  for (const name of Object.keys(handlers() ?? {}) as DropinEventName[]) {
    if (subscribed.has(name)) continue;
    subscribed.add(name);
    dropin.on(name, (payload: unknown) => handlers()?.[name]?.(payload as never));
  }
}
