import { onDemand } from '../on-demand.tsx';
import type { PaymentOption } from '../payment-option.ts';

const load = () => import('./venmo.tsx');

/** Whether this may be a phone or a tablet; an iPad calls itself a Mac. The SDK's own check follows. */
function mayBeMobile(): boolean {
  return /android|ip(hone|od|ad)/i.test(navigator.userAgent) || 'ontouchend' in document;
}

/** Venmo is a chunk, which a page without it never loads, nor a computer for which it is not meant. */
export const venmoOption: PaymentOption = {
  id: 'venmo',
  isSupported: async ({ payWithVenmo }, { venmo }) => {
    const isMeant = venmo.allowDesktop || venmo.allowDesktopWebLogin || mayBeMobile();
    return Boolean(payWithVenmo && isMeant) && (await load()).supportsVenmo(venmo);
  },
  ...onDemand({ id: 'venmo', load }),
};
