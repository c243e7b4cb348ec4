import { DropInElement } from './element/drop-in-element.ts';

export { DropInElement, type DropInElementEventMap } from './element/drop-in-element.ts';
export { DropinError, type ErrorType } from './errors.ts';
export type * from './own-payment-option.ts';
export type * from './widget/dropin-options.ts';
export type { Dropin } from './widget/dropin.ts';
export type * from './widget/payment-method-payload.ts';

declare global {
  interface HTMLElementTagNameMap {
    'drop-in': DropInElement;
  }
}

// A server has no registry. A page may load this file from two addresses: the first one stays.
if (typeof customElements !== 'undefined') {
  if (customElements.get('drop-in'))
    console.warn('Drop-in: the element <drop-in> is defined already, and stays as it is.');
  else customElements.define('drop-in', DropInElement);
}
