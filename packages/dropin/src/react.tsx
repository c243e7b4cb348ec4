'use client';

import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import type { Dropin } from './widget/dropin.ts';
import type { DropinOptions } from './widget/dropin-options.ts';
import type { DropinEventName, DropinEvents } from './emitter.ts';
import type { DropinError } from './errors.ts';
import { isSameWidget, updateOptions } from './react/live-options.ts';
import { whenMoved } from './react/when-moved.ts';
import { startIn } from './react/widget-in.ts';

export type * from './widget/dropin-options.ts';
export type { Dropin } from './widget/dropin.ts';
export type { DropinEventName, DropinEvents, Handler } from './emitter.ts';
export { DropinError, type ErrorType } from './errors.ts';
export type { PaymentMethodPayload } from './widget/payload.ts';

/** The options of `create`, save where the widget goes; they may be written down anew in each render. */
export interface DropInProps extends Omit<DropinOptions, 'container' | 'selector'> {
  /** the widget, while there is one; null before and after */
  ref?: Ref<Dropin | null>;
  /** a widget can be used: the first, and each that took its place */
  onReady?: (dropin: Dropin) => void;
  /** whether requestPaymentMethod could give a method; once at ready, on each change, and when the widget goes */
  onRequestable?: (isRequestable: boolean) => void;
  /** no widget could be made; give the component another `key` to try again */
  onError?: (error: DropinError) => void;
  /** handlers of the widget's events, by name */
  on?: { readonly [Name in DropinEventName]?: (payload: DropinEvents[Name]) => void };
}

/**
 * The widget as a component. It lives as long as its options say the same: changes of `paypal`,
 * `paypalCredit`, `applePay`, `googlePay` and `threeDSecure` are told to it, any other change makes a new one,
 * and so does another place in the page, since frames that are moved lose what was typed. An unmount ends it
 * at any moment, also while it loads. On a server it renders an empty element.
 */
export function DropIn({ ref, onReady, onRequestable, onError, on, ...options }: DropInProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ options, onReady, onRequestable, onError, on });
  const [kept, keep] = useState(options);
  const [moves, setMoves] = useState(0);
  const [dropin, setDropin] = useState<Dropin | null>(null);
  const told = useRef(options);
  const heard = useRef(new Set<string>());
  if (!isSameWidget(kept, options)) keep(options);

  const handlers = () => latest.current.on;
  useImperativeHandle<Dropin | null, Dropin | null>(ref, () => dropin, [dropin]);
  useLayoutEffect(() => {
    latest.current = { options, onReady, onRequestable, onError, on };
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const forgetMoves = whenMoved(place.current, () => setMoves((count) => count + 1));
    told.current = latest.current.options;
    const end = startIn(place.current, told.current, {
      ready: (instance) => {
        heard.current = new Set();
        listen(instance, heard.current, handlers);
        setDropin(instance);
        latest.current.onReady?.(instance);
      },
      requestable: (is) => latest.current.onRequestable?.(is),
      error: (error) => latest.current.onError?.(error),
    });
    return () => {
      forgetMoves();
      setDropin(null);
      end();
    };
  }, [kept, moves]);

  useEffect(() => {
    if (!dropin) return;
    try {
      listen(dropin, heard.current, handlers);
      updateOptions(dropin, told.current, options);
    } catch {
      // The page has torn it down by itself: nothing is left to be told.
    }
    told.current = options;
  });

  return <div ref={place} />;
}

/** Once for each event that has a handler; which one, is looked up when it happens. */
function listen(dropin: Dropin, heard: Set<string>, handlers: () => DropInProps['on']): void {
  for (const name of Object.keys(handlers() ?? {}) as DropinEventName[]) {
    if (heard.has(name)) continue;
    heard.add(name);
    dropin.on(name, (payload: unknown) => handlers()?.[name]?.(payload as never));
  }
}
