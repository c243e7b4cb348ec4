import type { ProductField, ProductTexts } from './product-texts.ts';
import { productFields, touchedFields } from './product-texts.ts';

export type Merged = {
  /** What the form shows after the merge. */
  texts: ProductTexts;
  /** The other person's value for each field that both changed. */
  theirs: Partial<ProductTexts>;
};

/**
 * Merges a form with the product that somebody else saved meanwhile (decision 37): fields not edited here
 * take the newer value, edited ones keep the typed value. `filled` is what the form was filled with.
 */
export function mergeNewer(typed: ProductTexts, filled: ProductTexts, newer: ProductTexts): Merged {
  const mine = touchedFields(typed, filled);
  const stillMine = new Set<ProductField>(
    touchedFields(typed, newer).filter((field) => mine.includes(field)),
  );
  const moved = new Set<ProductField>(touchedFields(newer, filled));
  const pick = (fields: ProductField[], from: ProductTexts) =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return {
    texts: { ...newer, ...pick([...stillMine], typed) },
    theirs: pick(
      productFields.filter((field) => stillMine.has(field) && moved.has(field)),
      newer,
    ),
  };
}
