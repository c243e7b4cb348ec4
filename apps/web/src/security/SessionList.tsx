import type { OwnSession } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useRef } from 'react';
import { Badge, Button, Heading, Inline, Link, Stack, Table, Text } from 'ui';
import type { Call } from '../calls/use-call.ts';
import type { Failure } from '../calls/failure.ts';
import { FormFailure } from '../form/form-parts.tsx';
import { dayAndTime } from '../order/when.ts';
import { FailedPart } from '../page/FailedPart.tsx';

export type SessionListProps = {
  /** Whose sessions they are: the person's own, or a customer's, of which an admin may end all. */
  whose?: keyof typeof words;
  /** This one first; undefined while loading and after a failure. */
  sessions: OwnSession[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  end: Call<OwnSession, unknown>;
  endOthers: Call<void, unknown>;
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

/** Where a person is logged in, with buttons to end it (docs/behaviour/storefront.md#security). */
export function SessionList({ whose = 'own', sessions, failure, onRetry, end, endOthers }: SessionListProps) {
  const { title, ...texts } = words[whose];
  const isNone = sessions?.length === 0;
  const section = useRef<HTMLElement>(null);
  /** The button with the focus disappears with what it ended. */
  const focusAfter = async (ended: Promise<unknown>) => {
    if (await ended) section.current?.focus();
  };
  return (
    <Stack as="section" gap="medium" ref={section} tabIndex={-1} aria-labelledby="sessions">
      <Heading level={2} size="title" id="sessions">
        {title}
      </Heading>
      <FormFailure failure={end.failure ?? endOthers.failure} />
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
                    onClick={() => void focusAfter(end.run(session))}
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
      {sessions &&
        (sessions.length > (whose === 'own' ? 1 : 0) ? (
          <Inline>
            <Button busy={endOthers.busy} onClick={() => void focusAfter(endOthers.run())}>
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
