import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import { Alert, TextField, type FieldError, type TextFieldProps } from 'ui';
import type { Failure } from '../calls/failure.ts';

/*
 * What the forms share. One file, because every page with a form loads it: separate files would become
 * separate chunks, which are larger together.
 */

/** The texts of a form's fields by name; a field that is missing reads as ''. */
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

/**
 * After each failure, moves the focus to the form's first field with an error. The alert above, which may be what says
 * its reason, is shown too where there is room for both.
 */
export function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, failure: Failure | null): void {
  useEffect(() => {
    const field = failure && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    field.focus({ preventScroll: true });
    for (const shown of [form.current?.querySelector('[role="alert"]'), field])
      shown?.scrollIntoView({ block: 'nearest' });
  }, [form, failure]);
}

/**
 * A React key that changes with each failure, so that a screen reader announces the same message a second
 * time.
 */
export function useFailureKey(failure: Failure | null): number {
  const [seen, setSeen] = useState({ failure, key: 0 });
  if (seen.failure !== failure) setSeen({ failure, key: seen.key + 1 });
  return seen.key;
}

type FormFailureProps = { failure: Failure | null; title?: string | undefined; id?: string };

/**
 * Why a form was refused, as an alert that screen readers announce after each refusal; nothing without one.
 */
export function FormFailure({ failure, title, id }: FormFailureProps) {
  const failureKey = useFailureKey(failure);
  const others = failure ? Object.values(failure.fields).filter((reason) => reason !== failure.message) : [];
  return (
    failure && (
      <Alert key={failureKey} tone="danger" live title={title}>
        <span id={id}>{failure.message}</span>
        {others.length > 0 &&
          ` ${others.length === 1 ? 'One more field says' : `${others.length} more fields say`} what to change.`}
      </Alert>
    )
  );
}

/**
 * The alert of a refused form, and the errors of its fields by name. A reason that the alert says is not
 * repeated beside its field.
 */
export function useFormFailure(
  failure: Failure | null,
  title?: string,
): { alert: ReactNode; errors: Record<string, FieldError> } {
  const id = useId();
  const errors = Object.entries(failure?.fields ?? {}).map(([name, reason]) => [
    name,
    reason === failure?.message ? { saidBy: id } : reason,
  ]);
  return {
    alert: <FormFailure {...{ failure, title, id }} />,
    errors: Object.fromEntries(errors) as Record<string, FieldError>,
  };
}

/** The field of a code of the second factor. */
export const CodeField = (props: Pick<TextFieldProps, 'hint' | 'error' | 'autoFocus'>) => (
  <TextField
    hint="Six digits of your authenticator app, or a recovery code."
    {...props}
    label="Code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
  />
);
