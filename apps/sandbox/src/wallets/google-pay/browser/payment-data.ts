import type { GooglePayCard } from '../../wallet-cards.ts';
import type { ReadRequest } from './payment-data-request.ts';

/** The shopper of all payments, with Google's names of the fields. */
const email = 'asha.buyer@example.com';
const billing = { name: 'Asha Buyer', postalCode: '560001', countryCode: 'IN' };
const shipping = {
  ...billing,
  address1: '12 MG Road',
  address2: '',
  address3: '',
  locality: 'Bengaluru',
  administrativeArea: 'KA',
  sortingCode: '',
};

/** The networks that Google names for the brands of the test cards. */
export const networkOf = (card: Pick<GooglePayCard, 'brand'>): string => card.brand.toUpperCase();

/** What the shop gets for a payment, in the version that it asked for. `token` is the gateway's text. */
export function paymentDataOf(request: ReadRequest, card: GooglePayCard, token: string): object {
  const lastFour = card.number.slice(-4);
  const description = `${card.brand === 'visa' ? 'Visa' : 'Mastercard'} •••• ${lastFour}`;
  const info = {
    cardNetwork: networkOf(card),
    cardDetails: lastFour,
    ...(request.wants.billingAddress && { billingAddress: billing }),
  };
  const shopper = {
    ...(request.wants.email && { email }),
    ...(request.wants.shippingAddress && { shippingAddress: shipping }),
  };
  if (request.apiVersion === 1)
    return {
      apiVersion: 1,
      cardInfo: { ...info, cardDescription: description, cardClass: 'CREDIT' },
      paymentMethodToken: { tokenizationType: 'PAYMENT_GATEWAY', token },
      ...shopper,
    };
  const assuranceDetails = { accountVerified: true, cardHolderAuthenticated: card.isNetworkTokenized };
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: 'CARD',
      description,
      info: { ...info, assuranceDetails },
      tokenizationData: { type: 'PAYMENT_GATEWAY', token },
    },
    ...shopper,
  };
}
