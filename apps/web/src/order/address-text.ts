import type { DeliveryAddress } from 'contracts';
import { addressLabel } from 'contracts/address-format';
import { countryName } from './countries.ts';

/** The lines of a parcel's label, in the order of its country, with the phone number for the courier. */
export const addressLines = (address: DeliveryAddress): string[] =>
  [...addressLabel(address), countryName(address.country), address.phone].filter(Boolean);

/** An address in one line; the phone number does not break. */
export const addressText = ({ phone, ...address }: DeliveryAddress): string =>
  addressLines({ ...address, phone: phone.replaceAll(' ', '\u00a0') }).join(', ');
