import { DropInElement } from './drop-in-element.ts';

/** Defines `<drop-in>`. A server has no registry. A page may load the element from two addresses: the first one stays. */
export function defineElement(): void {
  if (typeof customElements === 'undefined') return;
  if (customElements.get('drop-in'))
    console.warn('Drop-in: the element <drop-in> is defined already, and stays as it is.');
  else customElements.define('drop-in', DropInElement);
}
