import type { ProductField, ProductTexts } from './product-texts.ts';
import { productFields, touchedFields } from './product-texts.ts';

export type Merged = {
  /** What the form shows now. */
  texts: ProductTexts;
  /** Where somebody else changed what was changed here too: what they made of it. */
  theirs: Partial<ProductTexts>;
};

/**
 * A form whose product was changed by somebody else meanwhile (decision 37): fields left alone take the newer value,
 * typed ones keep theirs. `filled` is what the form was filled with.
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
