import type { Dropin } from '../widget/dropin.ts';
import type { DropinError } from '../errors.ts';
import { start } from '../widget/start.ts';
import type { WidgetOptions } from './live-options.ts';

interface Tell {
  ready(dropin: Dropin): void;
  requestable(isRequestable: boolean): void;
  error(error: DropinError): void;
}

/**
 * Starts a widget in an element of its own, once React has finished its commit: only then the widget can
 * render at once. Nothing starts that ended before, and what the page's handlers throw stops nothing.
 * @returns ends it: nothing can be requested any more, and nobody hears of it afterwards
 */
export function startIn(place: Element, options: WidgetOptions, tell: Tell): () => void {
  let isWanted = true;
  let isRequestable = false;
  let end = () => {};
  const tellRequestable = (is: boolean) => {
    if (!isWanted) return;
    isRequestable = is;
    tell.requestable(is);
  };
  queueMicrotask(() => {
    if (!isWanted) return;
    const container = document.createElement('div');
    place.append(container);
    const starting = start({ ...options, container });
    end = () => {
      // At once: a shopper never sees two, the one that goes and the one that comes.
      container.remove();
      starting.teardown().catch(() => undefined);
    };
    // Rendering the widget also does what React has put off for the page, and that may be the end of this one.
    if (!isWanted) end();
    starting.ready.then(
      (dropin) => {
        if (!isWanted) return;
        const retell = () => tellRequestable(dropin.isPaymentMethodRequestable());
        dropin.on('paymentMethodRequestable', retell);
        dropin.on('noPaymentMethodRequestable', retell);
        const is = dropin.isPaymentMethodRequestable();
        try {
          tell.ready(dropin);
        } finally {
          tellRequestable(is);
        }
      },
      (error: DropinError) => {
        container.remove();
        if (isWanted) tell.error(error);
      },
    );
  });
  return () => {
    isWanted = false;
    try {
      if (isRequestable) tell.requestable(false);
    } finally {
      end();
    }
  };
}
