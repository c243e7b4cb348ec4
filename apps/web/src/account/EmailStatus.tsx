import type { Profile } from 'contracts';
import { Alert, Button, Stack } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { FormFailure } from '../form/form-parts.tsx';

export type EmailStatusProps = {
  profile: Profile;
  busy: boolean;
  /** Why the letter could not be sent. */
  failure: Failure | null;
  onSend: () => void;
};

/** Says that an e-mail address waits for its confirmation; nothing if none does. */
export function EmailStatus({ profile, busy, failure, onSend }: EmailStatusProps) {
  const { email, emailConfirmed, pendingEmail } = profile;
  if (emailConfirmed && pendingEmail === null) return null;
  return (
    <Stack gap="small">
      <FormFailure failure={failure} />
      <Alert
        tone="info"
        title={`Confirm ${pendingEmail ?? email}`}
        action={
          <Button busy={busy} onClick={onSend}>
            Send the letter again
          </Button>
        }
      >
        {pendingEmail === null
          ? 'Open the link in the letter that we sent there.'
          : `Open the link in the letter that we sent there. Until then you log in with ${email}.`}
      </Alert>
    </Stack>
  );
}
