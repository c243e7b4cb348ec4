import type { SignUp } from 'contracts';
import { useRef, type FormEvent } from 'react';
import { Alert, Button, Card, Container, Heading, Link, PasswordField, Stack, Text, TextField } from 'ui';
import { formTexts, useFailureKey, useFirstErrorFocus } from '../account/form-texts.ts';
import { NeedsJavaScript } from '../account/NeedsJavaScript.tsx';
import type { Failure } from '../failure.ts';

export type SignUpScreenProps = {
  /** False until scripts run: the form can then not be sent. */
  ready: boolean;
  busy: boolean;
  failure: Failure | null;
  /** An account was made: the fields are empty again and the message shows. */
  created: boolean;
  loginHref: string;
  /** True once the account is made, so that the fields are cleared. */
  onSubmit: (input: SignUp) => Promise<boolean>;
};

/** Sign-up (spec §2). No rules of its own: the api's reasons stand beside the fields (decision 8). */
export function SignUpScreen({ ready, busy, failure, created, loginHref, onSubmit }: SignUpScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, failure);
  const failureKey = useFailureKey(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (await onSubmit(formTexts(element, ['name', 'email', 'password']))) element.reset();
  };
  return (
    <Container width="narrow">
      <Stack gap="large">
        <Stack gap="xsmall">
          <Heading level={1} size="heading">
            Signup
          </Heading>
          <Text tone="muted">Signup To Our App</Text>
        </Stack>
        <NeedsJavaScript what="Signing up" />
        <Card>
          <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
            <Stack gap="medium">
              {failure && (
                <Alert key={failureKey} tone="danger" live>
                  {failure.message}
                </Alert>
              )}
              {created && (
                <Alert tone="info" live>
                  New Account is created. Please <Link href={loginHref}>Login</Link>
                </Alert>
              )}
              <TextField label="Name" name="name" autoComplete="name" error={failure?.fields['name']} />
              <TextField
                label="Email"
                name="email"
                type="email"
                autoComplete="email"
                error={failure?.fields['email']}
              />
              <PasswordField
                label="Password"
                name="password"
                autoComplete="new-password"
                hint="8 to 128 characters"
                error={failure?.fields['password']}
              />
              <Button type="submit" variant="primary" fullWidth disabled={!ready} busy={busy}>
                SignUp
              </Button>
            </Stack>
          </form>
        </Card>
        <Text tone="muted">
          You have an account? <Link href={loginHref}>Log in</Link>
        </Text>
      </Stack>
    </Container>
  );
}
