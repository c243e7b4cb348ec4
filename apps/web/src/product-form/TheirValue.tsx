import type { Category } from 'contracts';
import { useState, type RefObject } from 'react';
import { Button, formatRupees, Inline } from 'ui';
import { paiseOf } from './price-text.ts';
import type { ProductField } from './product-texts.ts';
import { visibilityTexts } from './VisibilityField.tsx';
import { setText } from './show-texts.ts';

type TheirValueProps = {
  field: ProductField;
  value: string;
  categories: Category[] | undefined;
  form: RefObject<HTMLFormElement | null>;
};

/** The other person's value for a field that both changed, with a button to take it (decision 37). */
export function TheirValue({ field, value, categories, form }: TheirValueProps) {
  const [isTaken, setTaken] = useState(false);
  if (isTaken) return <>Theirs is taken.</>;
  const take = () => {
    const control = form.current?.elements.namedItem(field);
    if (form.current) setText(form.current, field, value);
    if (control instanceof HTMLElement) control.focus();
    setTaken(true);
  };
  return (
    <Inline gap="xsmall">
      <span>Somebody else changed this to: {inWords(field, value, categories)}</span>
      <Button size="small" onClick={take}>
        Take theirs
      </Button>
    </Inline>
  );
}

function inWords(field: ProductField, value: string, categories: Category[] | undefined): string {
  if (field === 'price') return formatRupees(paiseOf(value));
  if (field === 'needsShipping') return value === '1' ? 'Yes' : 'No';
  if (field === 'category') return categories?.find(({ id }) => id === value)?.name ?? 'another one';
  if (field === 'visibility') return visibilityTexts[value as keyof typeof visibilityTexts];
  if (field === 'visibleFrom') return value.replace('T', ' ') || 'nothing';
  return value || 'nothing';
}
