import { useRef, type FormEvent } from 'react';
import { Alert, Button, ButtonLink, Card, Container, Heading, Link, PasswordField, Stack, Text } from 'ui';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import type { Failure } from '../calls/failure.ts';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';

export type ResetPasswordScreenProps = {
  /** False until hydration: the form cannot be sent before. */
  ready: boolean;
  /** True while the call is under way. */
  busy: boolean;
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** Whose password it is; null until that is known. */
  email: string | null;
  /** True once the password is changed. */
  done: boolean;
  /** Called with the new password. */
  onSubmit: (input: { password: string }) => void;
};

/** Sets a new password by the link of a letter (docs/behaviour/storefront.md#forgotten-password). */
export function ResetPasswordScreen({
  ready,
  busy,
  failure,
  email,
  done,
  onSubmit,
}: ResetPasswordScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(formTexts(event.currentTarget, ['password']));
  };
  return (
    <Container width="narrow">
      <Stack gap="large">
        <Stack gap="xsmall">
          <Heading level={1} size="heading">
            Set a new password
          </Heading>
          <Text tone="muted">{email && `For ${email}. `}All devices are logged out then.</Text>
        </Stack>
        <NeedsJavaScript what="Setting a new password" />
        <Card>
          {done ? (
            <Alert
              tone="success"
              live
              title="Your new password is set"
              action={<ButtonLink href="/login">Log in</ButtonLink>}
            >
              Log in with it. Second factor and passkeys stay as they are; the page Security shows them.
            </Alert>
          ) : (
            <form ref={form} method="post" noValidate onSubmit={submit}>
              <Stack gap="medium">
                {alert}
                {failure?.code === 'not_found' && (
                  <Text>
                    <Link href="/forgot-password">Ask for a new letter</Link>
                  </Text>
                )}
                <PasswordField
                  label="New password"
                  name="password"
                  autoComplete="new-password"
                  userName={email ?? ''}
                  hint="8 to 128 characters"
                  error={errors['password']}
                />
                <Button type="submit" variant="primary" fullWidth disabled={!ready} busy={busy}>
                  Set password
                </Button>
              </Stack>
            </form>
          )}
        </Card>
      </Stack>
    </Container>
  );
}
