import { numberIdOf } from '../../cards/cards.ts';
import type { VenmoAccount } from '../../instruments/instrument.ts';

/** A Venmo account that approves payments here. It moves no money. The user name is without its @. */
export type Buyer = {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  venmoUserId: string;
  address: Address;
};

/** A postal address with Venmo's names for its fields. */
type Address = {
  fullName: string;
  addressLine1: string;
  addressLine2: string | null;
  adminArea1: string;
  adminArea2: string;
  postalCode: string;
  countryCode: string;
};

const asha: Buyer = {
  userName: 'asha-buyer',
  firstName: 'Asha',
  lastName: 'Buyer',
  email: 'asha.buyer@example.com',
  phoneNumber: '4085550101',
  venmoUserId: '2100000000000000001',
  address: {
    fullName: 'Asha Buyer',
    addressLine1: '2211 North First Street',
    addressLine2: null,
    adminArea1: 'CA',
    adminArea2: 'San Jose',
    postalCode: '95131',
    countryCode: 'US',
  },
};

/** The buyers that the approval page offers, the usual one first. */
export const testBuyers: readonly Buyer[] = [
  asha,
  {
    userName: 'john-buyer',
    firstName: 'John',
    lastName: 'Buyer',
    email: 'john.buyer@example.com',
    phoneNumber: '4085550102',
    venmoUserId: '2100000000000000002',
    address: { ...asha.address, fullName: 'John Buyer', addressLine1: '1 Main Street' },
  },
];

/** The test buyer with this user name; the usual one when there is none with it. */
export function buyerNamed(userName: string | undefined): Buyer {
  return testBuyers.find((one) => one.userName === userName) ?? asha;
}

/** The buyer's account as something that pays. `isOneTime`: it cannot be saved. */
export function accountOf({ userName, venmoUserId }: Buyer, isOneTime: boolean): VenmoAccount {
  return {
    kind: 'venmo_account',
    does: 'succeeds',
    numberId: numberIdOf(`venmo ${userName}`),
    username: userName,
    venmoUserId,
    ...(isOneTime && { isOneTime }),
  };
}
