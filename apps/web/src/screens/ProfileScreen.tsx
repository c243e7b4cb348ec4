import type { Account } from 'contracts';
import { Alert, Card, Container, Heading, Stack, Text } from 'ui';
import { NeedsJavaScript } from '../account/NeedsJavaScript.tsx';
import { LoadingProfile, ProfileForm, type ProfileFormProps } from '../account/ProfileForm.tsx';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../layout/FailedPart.tsx';

export type ProfileScreenProps = Pick<ProfileFormProps, 'busy' | 'passwordChanged' | 'onSubmit'> & {
  /** Undefined while it is asked for. */
  profile: Account | undefined;
  /** Why it could not be asked for. */
  failure: Failure | null;
  onRetry: () => void;
  /** The address names somebody else. */
  isOthers: boolean;
  /** Why the last change was refused. */
  refusal: Failure | null;
};

/** One's own profile, whatever the address says (spec §2, decision 11). */
export function ProfileScreen({ profile, failure, onRetry, isOthers, refusal, ...form }: ProfileScreenProps) {
  return (
    <Container width="narrow">
      <Stack gap="large">
        <Stack gap="xsmall">
          <Heading level={1} size="heading">
            Profile
          </Heading>
          <Text tone="muted">Your name, e-mail and password</Text>
        </Stack>
        {isOthers && (
          <Alert tone="info">
            This is your own profile: everybody sees and changes only theirs, whatever the address says.
          </Alert>
        )}
        {!profile && <NeedsJavaScript what="Your profile" />}
        <Card>
          {profile ? (
            // Another person's form begins anew.
            <ProfileForm key={profile.id} profile={profile} failure={refusal} {...form} />
          ) : failure ? (
            <FailedPart sentence={failure.message} onRetry={onRetry} />
          ) : (
            <LoadingProfile />
          )}
        </Card>
      </Stack>
    </Container>
  );
}
