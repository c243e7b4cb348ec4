import type { OwnSession, ProveAgain } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useRef, useState } from 'react';
import { Badge, Button, Heading, Inline, Link, Stack, Table, Text } from 'ui';
import type { Call } from '../calls/use-call.ts';
import type { Failure } from '../calls/failure.ts';
import { FormFailure } from '../form/form-parts.tsx';
import { dayAndTime } from '../date/when.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { currentPassword, StepForm } from './StepForm.tsx';

export type SessionListProps = {
  /** Whose sessions they are: the person's own, or a customer's, of which an admin may end all. */
  whose?: keyof typeof words;
  /** This one first; undefined while loading and after a failure. */
  sessions: OwnSession[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  end: Call<OwnSession & ProveAgain, unknown>;
  endOthers: Call<ProveAgain, unknown>;
};

const words = {
  own: {
    title: 'Where you are logged in',
    end: 'Log out',
    endAll: 'Log out everywhere else',
    none: 'You are logged in nowhere else.',
  },
  customer: {
    title: 'Where the person is logged in',
    end: 'End',
    endAll: 'End all',
    none: 'The person is logged in nowhere.',
  },
} as const;

/** Where a person is logged in, with buttons to end it; the person's own only with the password (docs/behaviour/storefront.md#security). */
export function SessionList({ whose = 'own', sessions, failure, onRetry, end, endOthers }: SessionListProps) {
  const { title, ...texts } = words[whose];
  const isNone = sessions?.length === 0;
  const section = useRef<HTMLElement>(null);
  /** What is to end once the password is there. */
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  /** The button or field with the focus disappears. */
  const leave = () => {
    setAsked(null);
    section.current?.focus();
  };
  const press = async (ending: OwnSession | 'others') => {
    if (whose === 'own') return setAsked(ending);
    if (await (ending === 'others' ? endOthers.run({}) : end.run(ending))) leave();
  };
  return (
    <Stack as="section" gap="medium" ref={section} tabIndex={-1} aria-labelledby="sessions">
      <Heading level={2} size="title" id="sessions">
        {title}
      </Heading>
      {whose === 'customer' && <FormFailure failure={end.failure ?? endOthers.failure} />}
      {!isNone && (
        <Table
          caption={title}
          captionHidden
          columns={[
            {
              key: 'device',
              header: 'Device',
              width: 'fill',
              cell: ({ device, isThis }) => (
                <Inline gap="xsmall">
                  <bdi>{device}</bdi>
                  {isThis && <Badge tone="success">This device</Badge>}
                </Inline>
              ),
            },
            {
              key: 'place',
              width: 'fit',
              header: 'Place',
              cell: ({ place }) => <bdi>{place ?? 'Not known'}</bdi>,
            },
            {
              key: 'used',
              width: 'fit',
              header: 'Last used',
              cell: ({ lastUsedAt }) => <bdi>{dayAndTime(lastUsedAt)}</bdi>,
            },
            {
              key: 'opened',
              width: 'fit',
              header: 'Logged in',
              cell: ({ openedAt }) => <bdi>{dayAndTime(openedAt)}</bdi>,
            },
            {
              key: 'end',
              width: 'fit',
              header: 'Actions',
              headerHidden: true,
              align: 'end',
              cell: (session) =>
                !session.isThis && (
                  <Button
                    size="small"
                    aria-label={`${texts.end} ${isolated(session.device)}`}
                    aria-disabled={end.busy || undefined}
                    onClick={() => void press(session)}
                  >
                    {texts.end}
                  </Button>
                ),
            },
          ]}
          rows={sessions ?? []}
          rowKey={({ id }) => id}
          loading={!sessions && !failure}
          skeletonRows={2}
          error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        />
      )}
      {asked && <EndForm key={idOf(asked)} {...{ asked, end, endOthers }} onLeave={leave} />}
      {sessions &&
        !asked &&
        (sessions.length > (whose === 'own' ? 1 : 0) ? (
          <Inline>
            <Button busy={endOthers.busy} onClick={() => void press('others')}>
              {texts.endAll}
            </Button>
          </Inline>
        ) : (
          <Text>{texts.none}</Text>
        ))}
      <Text size="small" tone="muted">
        A device is what the browser called itself. A place is estimated from the network address, with data
        of <Link href="https://lite.ip2location.com">IP2Location LITE</Link>.
      </Text>
    </Stack>
  );
}

const idOf = (asked: OwnSession | 'others'): string => (asked === 'others' ? asked : asked.id);

type EndFormProps = Pick<SessionListProps, 'end' | 'endOthers'> & {
  asked: OwnSession | 'others';
  onLeave: () => void;
};

/** Asks for the password before a device, or all others, are logged out. */
const EndForm = ({ asked, end, endOthers, onLeave }: EndFormProps) => (
  <StepForm
    call={
      asked === 'others' ? endOthers : { ...end, run: (known: ProveAgain) => end.run({ ...asked, ...known }) }
    }
    names={['currentPassword']}
    button={asked === 'others' ? words.own.endAll : 'Log this device out'}
    onDone={onLeave}
    onLeave={onLeave}
  >
    {(refused) => (
      <>
        {asked !== 'others' && <Text>{isolated(asked.device)} is logged out then.</Text>}
        {currentPassword(refused)}
      </>
    )}
  </StepForm>
);
