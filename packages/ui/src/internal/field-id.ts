import { useId } from 'react';

/**
 * The id a control's label, hint and error hang on: the caller's, else a generated one. Generated ids are unique within
 * one React root only; several roots on one page (the widget) pass their own.
 */
export function useFieldId(id: string | undefined): string {
  const generated = useId();
  return id ?? generated;
}
