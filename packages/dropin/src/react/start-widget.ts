import type { Dropin } from '../widget/dropin.ts';
import type { DropinError } from '../errors.ts';
import { start } from '../widget/start.ts';
import type { WidgetOptions } from './live-options.ts';

interface Handlers {
  ready(dropin: Dropin): void;
  requestable(isRequestable: boolean): void;
  error(error: DropinError): void;
}

/**
 * Starts a widget in an element of its own, after React's commit, because the widget can't render
 * synchronously during it. A widget that was ended before that is not started.
 * @returns a function that ends the widget: `requestable(false)` is called if it was requestable, and no
 * handler after that
 */
export function startWidget(place: Element, options: WidgetOptions, handlers: Handlers): () => void {
  let isWanted = true;
  let isRequestable = false;
  let end = () => {};
  const setRequestable = (value: boolean) => {
    if (!isWanted) return;
    isRequestable = value;
    handlers.requestable(value);
  };
  queueMicrotask(() => {
    if (!isWanted) return;
    const container = document.createElement('div');
    place.append(container);
    const starting = start({ ...options, container });
    end = () => {
      // Removed at once, so that a shopper never sees the old widget beside the new one.
      container.remove();
      starting.teardown().catch(() => undefined);
    };
    // The widget renders synchronously. React then also runs the page's pending work, which may end this
    // widget.
    if (!isWanted) end();
    starting.ready.then(
      (dropin) => {
        if (!isWanted) return;
        const update = () => setRequestable(dropin.isPaymentMethodRequestable());
        dropin.on('paymentMethodRequestable', update);
        dropin.on('noPaymentMethodRequestable', update);
        const atReady = dropin.isPaymentMethodRequestable();
        try {
          handlers.ready(dropin);
        } finally {
          setRequestable(atReady);
        }
      },
      (error: DropinError) => {
        container.remove();
        // In a component's test that is about something else, the widget is an empty element.
        if (isWanted && error.code !== 'BROWSER_REQUIRED') handlers.error(error);
      },
    );
  });
  return () => {
    isWanted = false;
    try {
      if (isRequestable) handlers.requestable(false);
    } finally {
      end();
    }
  };
}
