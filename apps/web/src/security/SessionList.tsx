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
  /** This one first; undefined while loading and after a failure. */
  sessions: OwnSession[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  end: Call<OwnSession, unknown>;
  endOthers: Call<void, unknown>;
};

/** Where the person is logged in, with buttons to end it (docs/behaviour/storefront.md#security). */
export function SessionList({ sessions, failure, onRetry, end, endOthers }: SessionListProps) {
  const section = useRef<HTMLElement>(null);
  /** The button with the focus disappears with what it ended. */
  const focusAfter = async (ended: Promise<unknown>) => {
    if (await ended) section.current?.focus();
  };
  return (
    <Stack as="section" gap="medium" ref={section} tabIndex={-1} aria-labelledby="sessions">
      <Heading level={2} size="title" id="sessions">
        Where you are logged in
      </Heading>
      <FormFailure failure={end.failure ?? endOthers.failure} />
      <Table
        caption="Where you are logged in"
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
                  aria-label={`Log out ${isolated(session.device)}`}
                  aria-disabled={end.busy || undefined}
                  onClick={() => void focusAfter(end.run(session))}
                >
                  Log out
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
      {sessions &&
        (sessions.length > 1 ? (
          <Inline>
            <Button busy={endOthers.busy} onClick={() => void focusAfter(endOthers.run())}>
              Log out everywhere else
            </Button>
          </Inline>
        ) : (
          <Text>You are logged in nowhere else.</Text>
        ))}
      <Text size="small" tone="muted">
        A device is what the browser called itself. A place is estimated from the network address, with data
        of <Link href="https://lite.ip2location.com">IP2Location LITE</Link>.
      </Text>
    </Stack>
  );
}
