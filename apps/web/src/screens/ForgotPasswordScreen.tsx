import type { AskForReset } from 'contracts';
import { useRef, type FormEvent } from 'react';
import { Alert, Button, Card, Container, Heading, Link, Stack, Text, TextField } from 'ui';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import type { Failure } from '../calls/failure.ts';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';

export type ForgotPasswordScreenProps = {
  /** False until hydration: the form cannot be sent before. */
  ready: boolean;
  /** True while the call is under way. */
  busy: boolean;
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** The address that was asked for; null before. */
  asked: string | null;
  /** Called with the address that was typed. */
  onSubmit: (input: AskForReset) => void;
};

/**
 * Asks for a letter that sets a new password (docs/behaviour/storefront.md#forgotten-password). The answer is the same
 * whether an account has the address.
 */
export function ForgotPasswordScreen({ ready, busy, failure, asked, onSubmit }: ForgotPasswordScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(formTexts(event.currentTarget, ['email']));
  };
  return (
    <Container width="narrow">
      <Stack gap="large">
        <Stack gap="xsmall">
          <Heading level={1} size="heading">
            Forgot your password?
          </Heading>
          <Text tone="muted">We send you a letter with a link to set a new one.</Text>
        </Stack>
        <NeedsJavaScript what="Setting a new password" />
        <Card>
          <form ref={form} method="post" noValidate onSubmit={submit}>
            <Stack gap="medium">
              {alert}
              {asked !== null && !failure && (
                <Alert tone="success" live title="Look into your mailbox">
                  If {asked} has an account, a letter is on its way. Its link works for 30 minutes.
                </Alert>
              )}
              <TextField
                label="Email"
                name="email"
                type="email"
                autoComplete="username"
                error={errors['email']}
              />
              <Button type="submit" variant="primary" fullWidth disabled={!ready} busy={busy}>
                Send the letter
              </Button>
            </Stack>
          </form>
        </Card>
        <Text tone="muted">
          You remember it? <Link href="/login">Log in</Link>
        </Text>
      </Stack>
    </Container>
  );
}
