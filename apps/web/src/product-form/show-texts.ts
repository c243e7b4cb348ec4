import { formTexts } from '../form/form-texts.ts';
import type { Shown } from './ProductForm.tsx';
import { productFields, type ProductTexts } from './product-texts.ts';

/** Fills the form anew, without what somebody has typed since it was `sent`; true where somebody has. */
export function showTexts(form: HTMLFormElement, sent: ProductTexts, { texts, isSaved }: Shown): boolean {
  const now = formTexts(form, productFields);
  // Takes the photo away.
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
