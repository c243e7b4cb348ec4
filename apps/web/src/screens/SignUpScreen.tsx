import type { SignUp } from 'contracts';
import { useRef, useState, type FormEvent } from 'react';
import { Alert, Button, Card, Container, Heading, Link, PasswordField, Stack, Text, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { OtherWayIn, type OtherWayInProps } from '../account/OtherWayIn.tsx';
import type { Failure } from '../calls/failure.ts';

export type SignUpScreenProps = Pick<OtherWayInProps, 'person'> & {
  /** True while the call is under way. */
  busy: boolean;
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** The fields' initial texts: those of a form that was refused without JavaScript. */
  typed?: Partial<SignUp>;
  /** True once the account is made: the message shows and the fields are empty. */
  created: boolean;
  /** The address of the login. */
  loginHref: string;
  /** Resolves with true once the account is made; the fields are cleared then. */
  onSubmit: (input: SignUp) => Promise<boolean>;
};

const names = ['name', 'email', 'password'] as const;

/**
 * Sign-up (docs/behaviour/storefront.md#sign-up). Validates nothing itself: the api's messages show beside
 * the fields (decision 7). Before hydration the form is posted to its own page.
 */
export function SignUpScreen({
  busy,
  failure,
  typed = {},
  created,
  loginHref,
  person,
  onSubmit,
}: SignUpScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  // A refusal that came with the page gets the focus by `autoFocus`, not again after hydration.
  const [served] = useState(failure);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure === served ? null : failure);
  const first = names.find((name) => served?.fields[name]);
  const field = (name: (typeof names)[number]) => ({
    name,
    error: errors[name],
    autoFocus: name === first,
    defaultValue: typed[name],
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (!(await onSubmit(formTexts(element, names)))) return;
    for (const input of element.querySelectorAll('input')) input.value = '';
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
        <Card>
          <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
            <Stack gap="medium">
              {alert}
              {created && (
                <>
                  <Alert tone="info" live>
                    New Account is created. Please <Link href={loginHref}>Login</Link>
                  </Alert>
                  <Text tone="muted">
                    We have sent you a letter: confirm your e-mail address with its link.
                  </Text>
                </>
              )}
              <TextField label="Name" autoComplete="name" {...field('name')} />
              <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
              <PasswordField
                label="Password"
                autoComplete="new-password"
                hint="8 to 128 characters"
                {...field('password')}
              />
              <Button type="submit" variant="primary" fullWidth busy={busy}>
                SignUp
              </Button>
            </Stack>
          </form>
        </Card>
        <OtherWayIn person={person}>
          You have an account? <Link href={loginHref}>Log in</Link>
        </OtherWayIn>
      </Stack>
    </Container>
  );
}
