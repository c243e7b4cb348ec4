import { useId } from 'react';

/**
 * The id that connects a control with its label, hint and error: the caller's, else a generated one.
 * Generated ids are unique only within one React root; several roots on one page (the widget) pass ids of
 * their own.
 */
export function useFieldId(id: string | undefined): string {
  const generated = useId();
  return id ?? generated;
}
