import type { Account, UpdateProfile } from 'contracts';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Alert, Button, Card, Heading, PasswordField, Skeleton, Spinner, Stack, Text, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import type { Failure } from '../calls/failure.ts';
import * as styles from './ProfileForm.css.ts';

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
  const [saved, setSaved] = useState({ name: profile.name, email: profile.email });
  const [isSaved, setIsSaved] = useState(false);
  const kept = useKeptTexts(form, saved);
  const [{ name, email }] = useState(kept ?? saved);
  const [isTouched, setIsTouched] = useState(email.trim() !== saved.email);
  const needsPassword = isTouched || failure?.fields['currentPassword'] !== undefined;
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const sent = formTexts(element, names);
    const { name, email, password, currentPassword } = sent;
    const changes = { name, email, ...(password && { password }), ...(needsPassword && { currentPassword }) };
    const account = await onSubmit(changes);
    if (!account) return;
    const shown = { name: account.name, email: account.email, password: '', currentPassword: '' };
    for (const field of names) {
      const input = element.elements.namedItem(field);
      // A field edited since the submission keeps its text.
      if (input instanceof HTMLInputElement && input.value === sent[field]) input.value = shown[field];
    }
    const isTypedAgain = touches(element, account.email);
    // The field with the focus is about to disappear.
    if (!isTypedAgain && document.activeElement?.getAttribute('name') === 'currentPassword')
      button.current?.focus();
    setSaved({ name: account.name, email: account.email });
    setIsSaved(true);
    setIsTouched(isTypedAgain);
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={(event) => setIsTouched(touches(event.currentTarget, saved.email))}
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap="medium">
        {alert}
        {kept && !isSaved && !failure && <Alert>What you had typed is back, but not a password.</Alert>}
        {passwordChanged && (
          <Alert tone="success" live>
            Your password is changed. You stay logged in here; everywhere else you have been logged out.
          </Alert>
        )}
        <Subject {...who}>
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            defaultValue={name}
            error={errors['name']}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            error={errors['email']}
          />
        </Subject>
        <Subject {...secret}>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            hint="Leave it empty to keep your password. A new one has 8 to 128 characters."
            error={errors['password']}
          />
        </Subject>
        {needsPassword && (
          <Card>
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              hint="To make sure that it is you."
              error={errors['currentPassword']}
            />
          </Card>
        )}
        <div>
          <Button ref={button} type="submit" variant="primary" size="large" busy={busy}>
            Update Profile
          </Button>
        </div>
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

type SubjectProps = { title: string; line: string; children: ReactNode };

const who = { title: 'Name and e-mail', line: 'What we call you, and where our letters go.' };
const secret = { title: 'New password', line: 'It logs you out everywhere else.' };

/** What belongs together in the form: its name and its fields, beside each other where there is room. */
const Subject = ({ title, line, children }: SubjectProps) => (
  <Card as="section" aria-label={title}>
    <div className={styles.subject}>
      <Stack gap="xxsmall">
        <Heading level={2} size="title">
          {title}
        </Heading>
        <Text size="small" tone="muted">
          {line}
        </Text>
      </Stack>
      <Stack gap="medium">{children}</Stack>
    </div>
  </Card>
);

/** Stands in for the form while the profile loads. */
export const LoadingProfile = () => (
  <Stack gap="medium" aria-busy="true">
    <Spinner label="Loading your profile" labelHidden delayed />
    <Subject {...who}>
      <LoadingField />
      <LoadingField />
    </Subject>
    <Subject {...secret}>
      <LoadingField />
    </Subject>
  </Stack>
);

const LoadingField = () => (
  <Stack gap="xsmall">
    <Skeleton shape="shortLine" />
    <Skeleton shape="control" />
  </Stack>
);
