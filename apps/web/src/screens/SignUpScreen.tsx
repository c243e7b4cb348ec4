import type { SignUp } from 'contracts';
import { useRef, useState, type FormEvent } from 'react';
import { Alert, Button, Card, Container, Heading, Link, PasswordField, Stack, Text, TextField } from 'ui';
import { formTexts } from '../form/form-texts.ts';
import { FormFailure } from '../form/FormFailure.tsx';
import { useFirstErrorFocus } from '../form/use-first-error-focus.ts';
import { OtherWayIn, type OtherWayInProps } from '../account/OtherWayIn.tsx';
import type { Failure } from '../calls/failure.ts';

export type SignUpScreenProps = Pick<OtherWayInProps, 'person'> & {
  busy: boolean;
  failure: Failure | null;
  /** What the fields begin with: what was typed into a form that was refused without script. */
  typed?: Partial<SignUp>;
  /** An account was made: the fields are empty again and the message shows. */
  created: boolean;
  loginHref: string;
  /** True once the account is made, so that the fields are cleared. */
  onSubmit: (input: SignUp) => Promise<boolean>;
};

const names = ['name', 'email', 'password'] as const;

/**
 * Sign-up (spec §2). No rules of its own: the api's reasons stand beside the fields (decision 8). Before
 * scripts run the form posts to the page it is on.
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
  // What came with the page is led to by `autoFocus`, and not once more when scripts arrive.
  const [served] = useState(failure);
  useFirstErrorFocus(form, failure === served ? null : failure);
  const first = names.find((name) => served?.fields[name]);
  const field = (name: (typeof names)[number]) => ({
    name,
    error: failure?.fields[name],
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
              <FormFailure failure={failure} />
              {created && (
                <Alert tone="info" live>
                  New Account is created. Please <Link href={loginHref}>Login</Link>
                </Alert>
              )}
              <TextField label="Name" autoComplete="name" {...field('name')} />
              <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
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
