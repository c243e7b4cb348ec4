import { useEffect, type RefObject } from 'react';
import type { Failure } from '../calls/failure.ts';

/** After each failure, moves the focus to the form's first field with an error. */
export function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, failure: Failure | null): void {
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, failure]);
}
