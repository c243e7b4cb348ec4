import type { DeliveryAddress } from 'contracts';
import { amountOf } from './amount.ts';

/** What the bank is told about a payment, so that it need not ask the shopper. */
export type Verification = {
  amount: string;
  email?: string;
  mobilePhoneNumber?: string;
  additionalInformation?: Record<string, unknown>;
};

/**
 * The data for 3-D Secure: amount, e-mail address and, where the order ships, its delivery address. A text
 * that is longer than the bank's field, or not ASCII, is left out: the bank would refuse the whole request.
 * The address of the card's bill is not known, and another one is not sent in its place.
 */
export function verificationOf(
  chargedPaise: number,
  email: string,
  address: DeliveryAddress | null,
): Verification {
  const payment = { amount: amountOf(chargedPaise), ...fitting({ email }, 254) };
  if (!address) return payment;
  // Without an extension, such as 'ext. 12'.
  const phone = address.phone.replace(/[a-z#;,].*/i, '').replaceAll(/\D/g, '');
  const [givenName, surname] = splitName(address.name);
  return {
    ...payment,
    mobilePhoneNumber: phone,
    additionalInformation: {
      ...fitting({ shippingGivenName: givenName, shippingSurname: surname, shippingPhone: phone }, 50),
      shippingAddress: {
        ...fitting(
          { streetAddress: address.line1, extendedAddress: address.line2, locality: address.city },
          50,
        ),
        ...fitting({ postalCode: address.postalCode }, 10),
        countryCodeAlpha2: address.country,
      },
    },
  };
}

/** The last word of a name, and what is before it. */
function splitName(name: string): [givenName: string, surname: string] {
  const words = name.trim().split(/\s+/);
  const surname = words.length > 1 ? (words.pop() ?? '') : '';
  return [words.join(' '), surname];
}

/** The texts that are not empty, have at most `most` characters, and all of them in ASCII. */
function fitting(texts: Record<string, string>, most: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text && text.length <= most && /^[ -~]+$/.test(text)),
  );
}
