import type { LogIn } from 'contracts';
import { useRef, useState, type FormEvent } from 'react';
import { Alert, Button, Card, Container, Heading, Link, PasswordField, Stack, Text, TextField } from 'ui';
import { CodeField, formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import { findOrderPath } from '../order/find-order-path.ts';
import { OtherWayIn, type OtherWayInProps } from '../account/OtherWayIn.tsx';
import type { Failure } from '../calls/failure.ts';

export type LoginScreenProps = Pick<OtherWayInProps, 'person'> & {
  /** False until hydration: the form cannot be sent before. */
  ready: boolean;
  /** Which way to log in is under way. */
  busy: 'password' | 'passkey' | null;
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** True if this browser's session has expired or was revoked. */
  ended: boolean;
  /** Why the page that the person comes from asks for a login; null without one. */
  reason: string | null;
  /** For a person who comes from the cart; with `guests` one may buy without an account. */
  cart: { guests: boolean } | null;
  /** The address of the page for a new account. */
  signUpHref: string;
  /** Called with what was typed. */
  onSubmit: (input: LogIn) => void;
  /** Called when a passkey is chosen. */
  onPasskey: () => void;
};

/**
 * Login (docs/behaviour/storefront.md#login). A failure does not reveal whether e-mail or password was wrong
 * (decision 11).
 */
export function LoginScreen({
  ready,
  busy,
  failure,
  ended,
  person,
  reason,
  cart,
  signUpHref,
  onSubmit,
  onPasskey,
}: LoginScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const [needsCode, setNeedsCode] = useState(false);
  if (!needsCode && failure?.code === 'second_factor_required') setNeedsCode(true);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code, ...input } = formTexts(event.currentTarget, ['email', 'password', 'code']);
    onSubmit({ ...input, ...(needsCode && { code }) });
  };
  return (
    <Container width="narrow">
      <Stack gap="large">
        <Stack gap="xsmall">
          <Heading level={1} size="heading">
            Login
          </Heading>
          <Text tone="muted">{reason ?? 'Login To Our App'}</Text>
          {cart && (
            <Text tone="muted">
              <Link href="/cart" document>
                Back to your cart
              </Link>
              {cart.guests && ', where you can also check out as a guest'}
            </Text>
          )}
        </Stack>
        <NeedsJavaScript what="Logging in" />
        <Card>
          <form ref={form} method="post" noValidate onSubmit={submit}>
            <Stack gap="medium">
              {ended && !failure && (
                <Alert tone="warning">
                  Your session has ended. Please log in again; your cart is still here.
                </Alert>
              )}
              {failure?.code === 'second_factor_required' && !failure.fields['code'] ? (
                <Alert tone="info" live>
                  {failure.message}
                </Alert>
              ) : (
                alert
              )}
              <TextField
                label="Email"
                name="email"
                type="email"
                autoComplete="username webauthn"
                error={errors['email']}
              />
              <PasswordField
                label="Password"
                name="password"
                autoComplete="current-password"
                error={errors['password']}
              />
              {needsCode && <CodeField error={errors['code']} autoFocus />}
              <Text>
                <Link href="/forgot-password">Forgot your password?</Link>
              </Text>
              <Button type="submit" variant="primary" fullWidth disabled={!ready} busy={busy === 'password'}>
                Login
              </Button>
              <Button fullWidth disabled={!ready} busy={busy === 'passkey'} onClick={onPasskey}>
                Use a passkey
              </Button>
            </Stack>
          </form>
        </Card>
        <OtherWayIn person={person}>
          You are new here? <Link href={signUpHref}>Sign up</Link>
        </OtherWayIn>
        <Text tone="muted">
          Bought without an account?{' '}
          <Link href={findOrderPath()} document>
            Find your order
          </Link>
        </Text>
      </Stack>
    </Container>
  );
}
