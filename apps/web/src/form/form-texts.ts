import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import type { Failure } from '../calls/failure.ts';

/** The texts of a submitted form by name; a field that is missing reads as ''. */
export function formTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const texts = names.map((name) => {
    const text = data.get(name);
    return [name, typeof text === 'string' ? text : ''] as const;
  });
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** After a failure, leads to the first field it names. */
export function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, failure: Failure | null): void {
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, failure]);
}

/** A key that changes with each failure, so that the same words are announced a second time. */
export function useFailureKey(failure: Failure | null): number {
  const [seen, setSeen] = useState({ failure, key: 0 });
  if (seen.failure !== failure) setSeen({ failure, key: seen.key + 1 });
  return seen.key;
}
