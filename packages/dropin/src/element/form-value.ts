import type { PaymentMethodPayload } from '../widget/payment-method-payload.ts';

/** What a form sends for an element: the same names as with the script tag. */
export interface FormValue {
  set(payload: PaymentMethodPayload | null): void;
}

/**
 * Uses the browser's form-associated elements, and hidden inputs inside of the element where it has none
 * (Safari before 16.4).
 */
export function formValueOf(element: HTMLElement, internals: ElementInternals | undefined): FormValue {
  return {
    set: (payload) => {
      const entries = payload ? entriesOf(payload) : [];
      if (internals && 'setFormValue' in internals) return internals.setFormValue(formData(entries));
      for (const old of element.querySelectorAll(':scope > input')) old.remove();
      for (const [name, value] of entries) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name, value });
        element.append(input);
      }
    },
  };
}

function entriesOf({ nonce, deviceData }: PaymentMethodPayload): [string, string][] {
  return [
    ['payment_method_nonce', nonce],
    ...(deviceData ? [['device_data', deviceData] satisfies [string, string]] : []),
  ];
}

function formData(entries: readonly [string, string][]): FormData | null {
  if (entries.length === 0) return null;
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}
