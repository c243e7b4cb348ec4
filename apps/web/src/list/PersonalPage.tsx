import type { ReactNode } from 'react';
import { Alert, Container, Heading, Inline, Stack } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { TimesOf } from '../date/TimesOf.tsx';

type PersonalPageProps = {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** `forbidden`: the person is not an admin, and sees its message instead of the rest (decision 9). */
  failure: Failure | null;
  children: ReactNode;
};

/** A page with days and times that only some may see. */
export const PersonalPage = ({ title, actions, failure, children }: PersonalPageProps) => (
  <Container>
    <Stack gap="large">
      <Inline justify="between">
        <Heading level={1} size="heading">
          {title}
        </Heading>
        {actions}
      </Inline>
      <TimesOf />
      {failure?.code === 'forbidden' ? (
        <Alert tone="danger" live>
          {failure.message}
        </Alert>
      ) : (
        children
      )}
    </Stack>
  </Container>
);
