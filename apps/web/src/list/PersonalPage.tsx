import type { ReactNode } from 'react';
import { Alert, Container, Heading, Stack } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { TimesOf } from '../date/TimesOf.tsx';
import * as styles from './PersonalPage.css.ts';

type PersonalPageProps = {
  title: string;
  /** Beside the title: links to views of the page, and what can be done with all of it. */
  views?: ReactNode;
  actions?: ReactNode;
  /** `forbidden`: the person is not an admin, and sees its message instead of the rest (decision 9). */
  failure: Failure | null;
  children: ReactNode;
};

/** A page with days and times that only some may see. */
export const PersonalPage = ({ title, views, actions, failure, children }: PersonalPageProps) => (
  <Container>
    <Stack>
      <div className={styles.head}>
        <div className={views ? styles.titleOfViews : styles.title}>
          <Heading level={1} size="heading">
            {title}
          </Heading>
        </div>
        {views && <div className={styles.views}>{views}</div>}
        {actions}
      </div>
      {failure?.code === 'forbidden' ? (
        <Alert tone="danger" live>
          {failure.message}
        </Alert>
      ) : (
        <>
          {children}
          <TimesOf />
        </>
      )}
    </Stack>
  </Container>
);
