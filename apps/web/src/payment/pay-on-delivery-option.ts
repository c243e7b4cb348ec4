import type { OwnPaymentOption } from 'dropin/react';
import { formatRupees } from 'ui';
import { drawVan } from './draw-van.ts';
import { payOnDeliveryId, payOnDeliveryType } from './pay-on-delivery.ts';

/**
 * The shop's own way to pay in the widget (docs/own-way-to-pay.md): the order is paid at the door. Its sheet has
 * nothing to fill in. Its nonce is a plain word that nobody reads, because the api confirms the order by its id.
 * @param totalPaise the order's total, which is due at the door in test mode too
 */
export const payOnDeliveryOption = (totalPaise: number): OwnPaymentOption => ({
  id: payOnDeliveryId,
  methodType: payOnDeliveryType,
  name: 'Pay on delivery',
  drawLogo: drawVan,
  start(sheet) {
    const words = document.createElement('p');
    words.textContent = `Pay ${formatRupees(totalPaise)} in cash or by UPI when your order is delivered. Nothing is charged now.`;
    sheet.element.append(words);
    sheet.requestable(true);
    return { requestPaymentMethod: () => ({ nonce: 'pay-on-delivery' }) };
  },
});
