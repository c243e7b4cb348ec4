import { objectOf } from '../../object-of.ts';
import type { FieldName } from './fields.ts';

/** A merchant's changes of the fields and of the styles inside them, of whatever shape. */
export interface Overrides {
  fields?: unknown;
  styles?: unknown;
}

/**
 * What of a merchant's object can be sent to a frame: functions and the like are left out.
 * @throws where it can't be sent at all, as one that contains itself
 */
export function plain(value: unknown): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(objectOf(value))) as Record<string, unknown>;
}

/** What is changed of one field. Where its frame stands is not the merchant's to change (behaviour e2). */
export function overridesOf({ fields }: Overrides, field: FieldName): Readonly<Record<string, unknown>> {
  const { container: _, selector: __, ...own } = plain(objectOf(fields)[field]);
  return own;
}

/** Whether a merchant does without a field that the gateway may ask for; others can't be done without. */
export function isRemoved({ fields }: Overrides, field: FieldName): boolean {
  return (field === 'cvv' || field === 'postalCode') && objectOf(fields)[field] === null;
}

/** Brands a merchant does not take, by the names of the SDK's option, such as `union-pay` (behaviour e13). */
export function refusedBrands({ fields }: Overrides): readonly string[] {
  const { supportedCardBrands } = objectOf(objectOf(fields)['number']);
  return Object.entries(objectOf(supportedCardBrands)).flatMap(([brand, taken]) =>
    taken === false ? [brand] : [],
  );
}
