import type { LogIn } from 'contracts';
import { useState, type FormEvent } from 'react';
import { Button, Link, PasswordField, Stack, Text } from 'ui';
import { CodeField, formTexts } from '../form/form-parts.tsx';
import type { Failure } from '../calls/failure.ts';
import { loginPath } from '../account/next-path.ts';

export type PasswordFormProps = {
  email: string;
  busy: boolean;
  /** Why the last login was refused; `second_factor_required` asks for a code besides. */
  failure: Failure | null;
  onSubmit: (input: Pick<LogIn, 'password' | 'code'>) => void;
};

/** Asks for the password to renew the person's session, inside the popup. */
export function PasswordForm({ email, busy, failure, onSubmit }: PasswordFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  if (!needsCode && failure?.code === 'second_factor_required') setNeedsCode(true);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password, code } = formTexts(event.currentTarget, ['password', 'code']);
    onSubmit({ password, ...(needsCode && { code }) });
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="small">
        <PasswordField
          label={`Password of ${email}`}
          name="password"
          autoComplete="current-password"
          userName={email}
          autoFocus
        />
        {needsCode && <CodeField error={failure?.fields['code']} autoFocus />}
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
