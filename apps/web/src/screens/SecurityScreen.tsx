import { Container, Heading, Stack } from 'ui';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import { PasskeySection, type PasskeySectionProps } from '../security/PasskeySection.tsx';
import { SecondFactorSection, type SecondFactorSectionProps } from '../security/SecondFactorSection.tsx';
import { SessionList, type SessionListProps } from '../security/SessionList.tsx';
import { TimesOf } from '../date/TimesOf.tsx';

export type SecurityScreenProps = {
  /** The passkeys, and how they are added and removed. */
  passkeys: PasskeySectionProps;
  /** The places where the person is logged in. */
  sessions: SessionListProps;
  /** The second step of the login. */
  secondFactor: SecondFactorSectionProps;
};

/** What protects the person's account (docs/behaviour/storefront.md#security). */
export function SecurityScreen({ passkeys, sessions, secondFactor }: SecurityScreenProps) {
  return (
    <Container>
      <Stack gap="large">
        <Heading level={1} size="heading">
          Security
        </Heading>
        <TimesOf />
        {!sessions.sessions && <NeedsJavaScript what="This page" />}
        <SecondFactorSection {...secondFactor} />
        <PasskeySection {...passkeys} />
        <SessionList {...sessions} />
      </Stack>
    </Container>
  );
}
