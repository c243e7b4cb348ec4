import type { OpenInvitation } from 'contracts';
import { type FormEvent, useRef } from 'react';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  Container,
  Heading,
  PasswordField,
  Stack,
  Text,
  TextField,
} from 'ui';
import type { Failure } from '../calls/failure.ts';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import { roleHints } from '../staff/staff-text.ts';

export type InvitationScreenProps = {
  /** False until hydration: the form cannot be sent before. */
  ready: boolean;
  /** True while the call is under way. */
  busy: boolean;
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** What the letter invites to; null until that is known. */
  invitation: OpenInvitation | null;
  /** True once it is accepted. */
  done: boolean;
  /** Called with the name and password of a new account; without them for an account that is there. */
  onAccept: (account: { name?: string; password?: string }) => void;
};

/** Makes the reader of a letter one of the staff (docs/behaviour/storefront.md#staff). */
export function InvitationScreen({
  ready,
  busy,
  failure,
  invitation,
  done,
  onAccept,
}: InvitationScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const isNew = invitation?.hasAccount === false;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onAccept(isNew ? formTexts(event.currentTarget, ['name', 'password']) : {});
  };
  return (
    <Container width="narrow">
      <Stack gap="large">
        <Stack gap="xsmall">
          <Heading level={1} size="heading">
            Invitation
          </Heading>
          {invitation && (
            <Text tone="muted">
              For <bdi>{invitation.email}</bdi>, in the role of {invitation.staffRole}.{' '}
              {roleHints[invitation.staffRole]}
            </Text>
          )}
        </Stack>
        <NeedsJavaScript what="Accepting an invitation" />
        <Card>
          {done ? (
            <Alert
              tone="success"
              live
              title="Welcome to the shop"
              action={<ButtonLink href="/login">Log in</ButtonLink>}
            >
              Log in, and you find the administration in your dashboard.
            </Alert>
          ) : failure?.code === 'not_found' ? (
            alert
          ) : (
            <form ref={form} method="post" noValidate onSubmit={submit}>
              <Stack gap="medium">
                {alert}
                {isNew && (
                  <>
                    <TextField
                      label="Name"
                      name="name"
                      autoComplete="name"
                      maxLength={120}
                      error={errors['name']}
                    />
                    <PasswordField
                      label="Password"
                      name="password"
                      autoComplete="new-password"
                      userName={invitation.email}
                      hint="8 to 128 characters"
                      error={errors['password']}
                    />
                  </>
                )}
                {invitation?.hasAccount && (
                  <Text>Your account keeps its name and password. All its devices are logged out.</Text>
                )}
                <Button
                  type="submit"
                  variant="primary"
                  fullWidth
                  disabled={!ready || !invitation}
                  busy={busy}
                >
                  Accept
                </Button>
              </Stack>
            </form>
          )}
        </Card>
      </Stack>
    </Container>
  );
}
