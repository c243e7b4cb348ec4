import type { DeliveryAddress } from 'contracts';
import { isolated } from 'contracts/isolated';
import { countryName } from './countries.ts';

/** The lines of a parcel's label, with the phone number for the courier. */
export function addressLines(address: DeliveryAddress): string[] {
  const { name, line1, line2, city, state, postalCode, country, phone } = address;
  const lines = [
    name,
    line1,
    line2,
    `${isolated(city)} ${postalCode}`,
    `${isolated(state)}, ${countryName(country)}`,
    phone,
  ];
  return lines.filter(Boolean);
}

/** An address in one line; the phone number does not break. */
export const addressText = ({ phone, ...address }: DeliveryAddress): string =>
  addressLines({ ...address, phone: phone.replaceAll(' ', '\u00a0') })
    .map(isolated)
    .join(', ');
