import { formTexts } from '../form/form-parts.tsx';
import { productFields, type ProductTexts } from './product-texts.ts';

/** What the form shows after it was sent; `isSaved` clears the photo too. */
export type ShownTexts = { texts: ProductTexts; isSaved: boolean };

/** Fills the form, except for fields edited since it was `sent`. True if any field was edited since. */
export function showTexts(
  form: HTMLFormElement,
  sent: ProductTexts,
  { texts, isSaved }: ShownTexts,
): boolean {
  const now = formTexts(form, productFields);
  // Clears the chosen photo.
  if (isSaved) form.reset();
  for (const field of productFields)
    setText(form, field, now[field] === sent[field] ? texts[field] : now[field]);
  return productFields.some((field) => now[field] !== sent[field]);
}

/** Puts a text into one field of a form. */
export function setText(form: HTMLFormElement, name: string, text: string): void {
  const control = form.elements.namedItem(name);
  if (control && 'value' in control) control.value = text;
}
