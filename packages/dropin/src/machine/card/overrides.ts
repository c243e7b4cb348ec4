import { objectOf } from '../../object-of.ts';
import type { FieldName } from './fields.ts';

/** A merchant's overrides of the fields and of the styles inside them; they may have any shape. */
export interface Overrides {
  fields?: unknown;
  styles?: unknown;
}

/**
 * The parts of a merchant's object that can be sent to a frame: functions and the like are left out.
 * @throws TypeError for an object that can't be sent at all, such as one that contains itself
 */
export function plain(value: unknown): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(objectOf(value))) as Record<string, unknown>;
}

/**
 * The overrides of one field, without those of its frame's place (docs/behaviour/widget.md#field-overrides).
 */
export function overridesOf({ fields }: Overrides, field: FieldName): Readonly<Record<string, unknown>> {
  const { container: _, selector: __, ...own } = plain(objectOf(fields)[field]);
  return own;
}

/**
 * Whether the merchant removes a field by `null`. Only the security code and the postal code can be removed.
 */
export function isRemoved({ fields }: Overrides, field: FieldName): boolean {
  return (field === 'cvv' || field === 'postalCode') && objectOf(fields)[field] === null;
}

/** The brands that the merchant refuses, by the names of the SDK's option, such as `union-pay`. */
export function refusedBrands({ fields }: Overrides): readonly string[] {
  const { supportedCardBrands } = objectOf(objectOf(fields)['number']);
  return Object.entries(objectOf(supportedCardBrands)).flatMap(([brand, taken]) =>
    taken === false ? [brand] : [],
  );
}
