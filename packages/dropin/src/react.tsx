import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import type { DropinOptions } from './dropin-options.ts';
import type { Dropin } from './dropin.ts';
import type { DropinError } from './errors.ts';
import { start } from './start.ts';

export type { DropinOptions } from './dropin-options.ts';
export type { Dropin } from './dropin.ts';
export { DropinError } from './errors.ts';
export type { PaymentMethodPayload } from './payload.ts';

export interface DropInProps extends Omit<DropinOptions, 'container' | 'selector'> {
  /** the widget, while there is one; null before and after */
  ref?: Ref<Dropin | null>;
  onReady?: (dropin: Dropin) => void;
  /** whether requestPaymentMethod could give a method; once at ready, then on each change */
  onRequestable?: (isRequestable: boolean) => void;
  onError?: (error: DropinError) => void;
}

/**
 * The widget as a component. A changed authorization makes a new one; an unmount ends it at any moment,
 * also while it loads. On a server it renders an empty element.
 */
export function DropIn({ ref, onReady, onRequestable, onError, ...options }: DropInProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ options, onReady, onRequestable, onError });
  const [dropin, setDropin] = useState<Dropin | null>(null);
  useImperativeHandle<Dropin | null, Dropin | null>(ref, () => dropin, [dropin]);
  useLayoutEffect(() => {
    latest.current = { options, onReady, onRequestable, onError };
  });

  useEffect(() => {
    const end = startIn(place.current, latest.current.options, {
      ready: (instance) => {
        setDropin(instance);
        latest.current.onReady?.(instance);
      },
      requestable: (is) => latest.current.onRequestable?.(is),
      error: (error) => latest.current.onError?.(error),
    });
    return () => {
      setDropin(null);
      end();
    };
  }, [options.authorization]);

  return <div ref={place} />;
}

interface Listeners {
  ready(dropin: Dropin): void;
  requestable(isRequestable: boolean): void;
  error(error: DropinError): void;
}

/**
 * Starts a widget in an element of its own (the one before may still be on its way out), once React has
 * finished its commit: only then the widget can render at once. Nothing starts that ended before.
 * @returns ends it; nobody hears of it afterwards
 */
function startIn(
  place: Element | null,
  options: Omit<DropinOptions, 'container'>,
  tell: Listeners,
): () => void {
  let isWanted = true;
  let end = () => {};
  queueMicrotask(() => {
    if (!isWanted) return;
    const container = document.createElement('div');
    place?.append(container);
    const starting = start({ ...options, container });
    end = () => void starting.teardown().finally(() => container.remove());
    starting.ready.then(
      (dropin) => {
        if (!isWanted) return;
        const retell = () => tell.requestable(dropin.isPaymentMethodRequestable());
        dropin.on('paymentMethodRequestable', retell);
        dropin.on('noPaymentMethodRequestable', retell);
        tell.ready(dropin);
        retell();
      },
      (error: DropinError) => {
        if (isWanted) tell.error(error);
      },
    );
  });
  return () => {
    isWanted = false;
    end();
  };
}
