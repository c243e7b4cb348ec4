import { createHash } from 'node:crypto';
import type { PayPalAddress } from '../../instruments/instrument.ts';

/** A PayPal account that approves payments here. It moves no money. */
export type Buyer = {
  email: string;
  firstName: string;
  lastName: string;
  payerId: string;
  countryCode: string;
  address: PayPalAddress;
};

const payerIdOf = (email: string) =>
  createHash('sha256').update(`payer ${email}`).digest('hex').slice(0, 13).toUpperCase();

const buyer = (email: string, firstName: string, lastName: string, address: PayPalAddress): Buyer => ({
  email,
  firstName,
  lastName,
  payerId: payerIdOf(email),
  countryCode: address.countryCode,
  address: { recipientName: `${firstName} ${lastName}`, ...address },
});

/** The buyers that the approval page offers. */
export const testBuyers = [
  buyer('asha.buyer@example.com', 'Asha', 'Buyer', {
    line1: '12 MG Road',
    city: 'Bengaluru',
    state: 'KA',
    postalCode: '560001',
    countryCode: 'IN',
  }),
  buyer('john.buyer@example.com', 'John', 'Buyer', {
    line1: '1 Main Street',
    city: 'San Jose',
    state: 'CA',
    postalCode: '95131',
    countryCode: 'US',
  }),
];

/** The buyer with this e-mail address: a test buyer, or a new one with the first test buyer's address. */
export function buyerOf(email: string): Buyer | undefined {
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) || address.length > 127) return undefined;
  const known = testBuyers.find((one) => one.email === address);
  const { recipientName: _, ...home } = testBuyers[0]?.address ?? { line1: '', city: '', countryCode: 'IN' };
  return known ?? buyer(address, 'Test', 'Buyer', home);
}
