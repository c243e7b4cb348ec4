import type { DeliveryAddress } from 'contracts';
import { statesOfPin } from './pin-codes.ts';
import { stateNamed, stateOfCode } from './states.ts';

export interface PlaceOfSupply {
  /** The state, or the country as two letters. */
  name: string;
  /** The state's code of GST; null abroad, and where nobody can tell the state. */
  code: string | null;
}

/**
 * Where goods are delivered, which decides which tax they contain (IGST Act, section 10). The PIN code decides: the goods
 * go where it says, whatever is written beside it. The name of the state, else that of the city, decides where a PIN code
 * lies in two states, or in none, as those of the army.
 */
export function placeOfDelivery({ country, state, city, postalCode }: DeliveryAddress): PlaceOfSupply {
  if (country !== 'IN') return { name: country, code: null };
  const states = statesOfPin(postalCode);
  const named = [state, city].map((text) => stateNamed(text)).filter((one) => one !== null);
  const fits = named.find(({ code }) => states.length === 0 || states.includes(code));
  if (fits) return fits;
  return states[0] === undefined ? { name: state, code: null } : stateOfCode(states[0]);
}
