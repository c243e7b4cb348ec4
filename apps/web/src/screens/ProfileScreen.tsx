import type { Profile } from 'contracts';
import { MyData, type MyDataProps } from '../account/MyData.tsx';
import { EmailStatus, type EmailStatusProps } from '../account/EmailStatus.tsx';
import { Alert, Container, Heading, Stack, Text } from 'ui';
import { QuickLinks } from '../account/QuickLinks.tsx';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import { LoadingProfile, ProfileForm, type ProfileFormProps } from '../account/ProfileForm.tsx';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';

export type ProfileScreenProps = Pick<ProfileFormProps, 'busy' | 'passwordChanged' | 'onSubmit'> & {
  /** The state of the e-mail address and of its letter. */
  letter: Omit<EmailStatusProps, 'profile'>;
  /** The download of one’s data and the deletion of the account. */
  myData: MyDataProps;
  /** Undefined while loading. */
  profile: Profile | undefined;
  /** Why the profile could not be loaded. */
  failure: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** True if the address has another person's id. */
  isOthers: boolean;
  /** Why the last submission was refused. */
  refusal: Failure | null;
};

/**
 * The person's own profile, whatever id the address has (docs/behaviour/storefront.md#profile, decision 11).
 */
export function ProfileScreen({
  profile,
  failure,
  onRetry,
  isOthers,
  refusal,
  letter,
  myData,
  ...form
}: ProfileScreenProps) {
  return (
    <Container width="medium">
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
        {profile && <EmailStatus profile={profile} {...letter} />}
        {!profile && <NeedsJavaScript what="Your profile" />}
        {profile ? (
          // The key remounts the form for another person.
          <ProfileForm key={profile.id} profile={profile} failure={refusal} {...form} />
        ) : failure ? (
          <FailedPart sentence={failure.message} onRetry={onRetry} />
        ) : (
          <LoadingProfile />
        )}
        <QuickLinks
          label="Your account"
          links={[
            {
              title: 'Security',
              href: '/security',
              line: 'Passkeys, second factor, open sessions',
            },
          ]}
        />
        {profile && <MyData {...myData} />}
      </Stack>
    </Container>
  );
}
