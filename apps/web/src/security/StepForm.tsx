import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Inline, Stack, type FieldError } from 'ui';
import { CurrentPasswordField } from '../account/CurrentPasswordField.tsx';
import type { Call } from '../calls/use-call.ts';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';

/** The field that proves that it is the account's owner who asks. */
export const currentPassword = (refused: Record<string, FieldError>) => (
  <CurrentPasswordField autoFocus hint="To make sure that it is you." error={refused['currentPassword']} />
);

type StepFormProps<Name extends string, Done> = {
  call: Call<Record<Name, string>, Done>;
  names: readonly Name[];
  button: string;
  danger?: boolean;
  onDone: (done: Done) => void;
  onLeave: () => void;
  /** The fields, given what was refused of them. */
  children: (refused: Record<string, FieldError>) => ReactNode;
};

/** One step: its fields, what sends them, and a way out. */
export function StepForm<Name extends string, Done>({
  call,
  names,
  button,
  danger = false,
  onDone,
  onLeave,
  children,
}: StepFormProps<Name, Done>) {
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const failure = isTried ? call.failure : null;
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const done = await call.run(formTexts(event.currentTarget, names));
    if (done !== null) onDone(done);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="medium">
        {alert}
        {children(errors)}
        <Inline>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={call.busy}>
            {button}
          </Button>
          <Button onClick={onLeave}>Cancel</Button>
        </Inline>
      </Stack>
    </form>
  );
}
