import type { FormEvent } from 'react';
import { Button, Link, PasswordField, Stack, Text } from 'ui';
import { formTexts } from '../form/form-parts.tsx';
import { loginPath } from '../account/next-path.ts';

export type PasswordFormProps = { email: string; busy: boolean; onSubmit: (password: string) => void };

/** Asks for the password to renew the person's session, inside the popup. */
export function PasswordForm({ email, busy, onSubmit }: PasswordFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(formTexts(event.currentTarget, ['password']).password);
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="small">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={`Password of ${email}`}
          name="password"
          autoComplete="current-password"
          autoFocus
        />
        <Button type="submit" variant="primary" busy={busy} fullWidth>
          Go on
        </Button>
        <Text size="small" tone="muted">
          Or <Link href={loginPath('/cart')}>log in again</Link>; your order waits on the cart page.
        </Text>
      </Stack>
    </form>
  );
}
