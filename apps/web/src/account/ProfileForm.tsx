import type { Account, UpdateProfile } from 'contracts';
import { useRef, useState, type FormEvent } from 'react';
import { Alert, Button, PasswordField, Skeleton, Spinner, Stack, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import type { Failure } from '../calls/failure.ts';

export type ProfileFormProps = {
  profile: Account;
  busy: boolean;
  failure: Failure | null;
  /** True if the last submission changed the password. */
  passwordChanged: boolean;
  /** Sends the changes. Resolves with the saved account, or null after a refusal. */
  onSubmit: (changes: UpdateProfile) => Promise<Account | null>;
};

/**
 * Name, e-mail and password of the person's own account (docs/behaviour/storefront.md#profile). An empty
 * password means no change; a new password or e-mail needs the current password (decision 120).
 */
export function ProfileForm({ profile, busy, failure, passwordChanged, onSubmit }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [savedEmail, setSavedEmail] = useState(profile.email);
  const [isTouched, setIsTouched] = useState(false);
  const needsPassword = isTouched || failure?.fields['currentPassword'] !== undefined;
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const sent = formTexts(element, names);
    const { name, email, password, currentPassword } = sent;
    const changes = { name, email, ...(password && { password }), ...(needsPassword && { currentPassword }) };
    const saved = await onSubmit(changes);
    if (!saved) return;
    const shown = { name: saved.name, email: saved.email, password: '', currentPassword: '' };
    for (const field of names) {
      const input = element.elements.namedItem(field);
      // A field edited since the submission keeps its text.
      if (input instanceof HTMLInputElement && input.value === sent[field]) input.value = shown[field];
    }
    const isTypedAgain = touches(element, saved.email);
    // The field with the focus is about to disappear.
    if (!isTypedAgain && document.activeElement?.getAttribute('name') === 'currentPassword')
      button.current?.focus();
    setSavedEmail(saved.email);
    setIsTouched(isTypedAgain);
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={(event) => setIsTouched(touches(event.currentTarget, savedEmail))}
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap="medium">
        {alert}
        {passwordChanged && (
          <Alert tone="success" live>
            Your password is changed. You stay logged in here; everywhere else you have been logged out.
          </Alert>
        )}
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={profile.name}
          error={errors['name']}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={profile.email}
          error={errors['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="Leave it empty to keep your password. A new one has 8 to 128 characters."
          error={errors['password']}
        />
        {needsPassword && (
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            hint="To make sure that it is you."
            error={errors['currentPassword']}
          />
        )}
        <Button ref={button} type="submit" variant="primary" fullWidth busy={busy}>
          Update Profile
        </Button>
      </Stack>
    </form>
  );
}

/** Whether a form would change what opens the account. */
function touches(form: HTMLFormElement, savedEmail: string): boolean {
  const { email, password } = formTexts(form, names);
  return password !== '' || email.trim() !== savedEmail;
}

const names = ['name', 'email', 'password', 'currentPassword'] as const;

/** Stands in for the form while the profile loads. */
export const LoadingProfile = () => (
  <Stack gap="medium" aria-busy="true">
    <Spinner label="Loading your profile" labelHidden delayed />
    {['name', 'email', 'password', 'button'].map((place) => (
      <Stack key={place} gap="xsmall">
        {place !== 'button' && <Skeleton shape="shortLine" />}
        <Skeleton shape="control" />
      </Stack>
    ))}
  </Stack>
);
