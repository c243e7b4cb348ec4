import type { WalletCard } from '../../wallet-cards.ts';
import type { PaymentRequest } from './payment-request.ts';

/** Apple's names of the networks of the test cards: in a request, and in a payment. */
export const networkNames: Record<WalletCard['brand'], { asked: string; shown: string }> = {
  visa: { asked: 'visa', shown: 'Visa' },
  mastercard: { asked: 'mastercard', shown: 'MasterCard' },
};

/** The shopper of all payments, with Apple's names of the fields. */
const contact = {
  emailAddress: 'asha.buyer@example.com',
  familyName: 'Buyer',
  givenName: 'Asha',
  phoneNumber: '+91 80 4718 2200',
  addressLines: ['12 MG Road'],
  locality: 'Bengaluru',
  administrativeArea: 'KA',
  postalCode: '560001',
  country: 'India',
  countryCode: 'IN',
};

const fieldsOf: Record<string, (keyof typeof contact)[]> = {
  email: ['emailAddress'],
  name: ['familyName', 'givenName'],
  phone: ['phoneNumber'],
  postalAddress: [
    'familyName',
    'givenName',
    'addressLines',
    'locality',
    'administrativeArea',
    'postalCode',
    'country',
    'countryCode',
  ],
};

/** What the card is called in the sheet and in the payment. */
export function paymentMethodOf({ brand, number }: WalletCard) {
  const network = networkNames[brand].shown;
  return { displayName: `${network} ${number.slice(-4)}`, network, type: 'credit' };
}

/**
 * The payment that the shopper authorized. Its data name the test card; only the sandbox's gateway can read
 * them.
 */
export function paymentOf(card: WalletCard, request: PaymentRequest) {
  const transactionId = hex(32);
  return {
    token: {
      paymentMethod: paymentMethodOf(card),
      transactionIdentifier: transactionId.toUpperCase(),
      paymentData: {
        version: 'EC_v1',
        data: btoa(
          JSON.stringify({
            card: card.id,
            amount: request.total.amount,
            currencyCode: request.currencyCode,
          }),
        ),
        signature: btoa('sandbox'),
        header: { ephemeralPublicKey: btoa('sandbox'), publicKeyHash: btoa('sandbox'), transactionId },
      },
    },
    ...contactOf('billingContact', request.requiredBillingContactFields),
    ...contactOf('shippingContact', request.requiredShippingContactFields),
  };
}

function contactOf(name: string, required: string[] = []) {
  const fields = new Set(required.flatMap((one) => fieldsOf[one] ?? []));
  if (fields.size === 0) return {};
  return { [name]: Object.fromEntries([...fields].map((field) => [field, contact[field]])) };
}

function hex(bytes: number): string {
  const some = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(some, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
