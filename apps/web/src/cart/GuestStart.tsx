import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Alert, Button, Stack, Text, TextField } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { formTexts } from '../form/form-parts.tsx';

export type GuestStartProps = {
  busy: boolean;
  failure: Failure | null;
  onBegin: (input: { email: string }) => void;
};

/** Begins a purchase without an account: asks for an e-mail address, and for nothing else. */
export function GuestStart({ busy, failure, onBegin }: GuestStartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // On a phone the bar at the end of the window would cover its button.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  if (!isOpen)
    return (
      <Button size="large" fullWidth onClick={() => setIsOpen(true)}>
        Check out as a guest
      </Button>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onBegin(formTexts(event.currentTarget, ['email']));
  };
  const ofEmail = failure?.fields['email'];
  return (
    <form ref={form} method="post" noValidate aria-label="Check out as a guest" onSubmit={submit}>
      <Stack gap="small">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          hint="For your receipt, and to find the order again. No password is needed."
          autoFocus
          error={ofEmail}
        />
        {failure && !ofEmail && (
          <Alert tone="danger" live>
            {failure.message}
          </Alert>
        )}
        <Button type="submit" size="large" fullWidth busy={busy}>
          Continue as a guest
        </Button>
        <Text size="small" tone="muted">
          You can make an account of it afterwards.
        </Text>
      </Stack>
    </form>
  );
}
