import type { DeliveryAddress } from 'contracts';
import { countryName } from './countries.ts';

/** What stands on a parcel, line by line, and the phone number for who brings it. */
export function addressLines(address: DeliveryAddress): string[] {
  const { name, line1, line2, city, state, postalCode, country, phone } = address;
  const lines = [name, line1, line2, `${city} ${postalCode}`, `${state}, ${countryName(country)}`, phone];
  return lines.filter(Boolean);
}

/** An address in one line, where there is little room; a phone number stays in one piece. */
export const addressText = ({ phone, ...address }: DeliveryAddress): string =>
  addressLines({ ...address, phone: phone.replaceAll(' ', '\u00a0') }).join(', ');
