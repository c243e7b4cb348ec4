import type { DeliveryAddress } from 'contracts';
import { addressLabel } from 'contracts/address-format';
import { isolated } from 'contracts/isolated';
import { countryName } from './countries.ts';

/** The lines of a parcel's label, in the order of its country, with the phone number for the courier. */
export function addressLines(address: DeliveryAddress): string[] {
  const { city, state, country, phone } = address;
  const label = addressLabel({ ...address, city: isolated(city), state: isolated(state) });
  return [...label, countryName(country), phone].filter(Boolean);
}

/** An address in one line; the phone number does not break. */
export const addressText = ({ phone, ...address }: DeliveryAddress): string =>
  addressLines({ ...address, phone: phone.replaceAll(' ', '\u00a0') })
    .map(isolated)
    .join(', ');
