import type { AuditEvent } from 'contracts';
import type { ReactNode } from 'react';
import { Link, Table, Text, type TableColumn } from 'ui';
import { dayAndTime } from '../date/when.ts';
import { auditPath } from './audit-address.ts';
import { auditActor, auditChange, auditTexts } from './audit-text.ts';
import * as styles from './AuditTable.css.ts';

export type AuditTableProps = {
  events: readonly AuditEvent[];
  loading: boolean;
  empty: ReactNode;
  error: ReactNode;
};

/** What was done, newest first: when, what, by whom, from where. */
export const AuditTable = ({ events, ...rest }: AuditTableProps) => (
  <Table
    caption="Audit"
    captionHidden
    dense
    columns={columns}
    rows={events}
    rowKey={({ id }) => id}
    skeletonRows={10}
    {...rest}
  />
);

const columns: TableColumn<AuditEvent>[] = [
  { key: 'at', header: 'When', width: 'fit', cell: ({ at }) => <bdi>{dayAndTime(at)}</bdi> },
  {
    key: 'what',
    header: 'What',
    cell: ({ kind, about, changes }) => (
      <div className={styles.breakable}>
        {auditTexts[kind]}
        {about && (
          <Text as="div" size="small" tone="muted">
            <bdi>{about.name ?? about.id}</bdi>
          </Text>
        )}
        {Object.entries(changes).map(([name, change]) => (
          <Text as="div" size="small" tone="muted" key={name}>
            <bdi>{auditChange(name, change)}</bdi>
          </Text>
        ))}
      </div>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    cell: (event) => (
      <div className={styles.breakable}>
        {event.by ? (
          <Link href={auditPath({ account: event.by.id })} tone="standard">
            <bdi>{auditActor(event)}</bdi>
          </Link>
        ) : (
          auditActor(event)
        )}
      </div>
    ),
  },
  {
    key: 'address',
    header: 'From',
    width: 'fit',
    cell: ({ address }) => <bdi className={styles.breakable}>{address ?? 'This machine'}</bdi>,
  },
];
