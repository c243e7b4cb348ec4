import type { Invitation, Staff, StaffMember } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useState } from 'react';
import { Alert, Badge, Button, Inline, Skeleton, Stack, Table, type TableColumn, Text } from 'ui';
import { breakable } from '../audit/AuditTable.css.ts';
import type { Failure } from '../calls/failure.ts';
import { dayOf, dayAndTime } from '../date/when.ts';
import { PersonalPage } from '../list/PersonalPage.tsx';
import { FailedPart } from '../page/FailedPart.tsx';
import { InviteForm } from '../staff/InviteForm.tsx';
import { RoleDialog } from '../staff/RoleDialog.tsx';
import { RolesTable } from '../staff/RolesTable.tsx';
import { roleTexts } from '../staff/staff-text.ts';
import type { StaffCalls } from '../staff/use-staff.ts';

export type StaffScreenProps = StaffCalls & {
  /** Undefined until the first answer. */
  staff: Staff | undefined;
  /** The failure `forbidden` means that the person is not an owner. */
  failure: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
};

/** Who works in the shop, and as what (docs/behaviour/storefront.md#staff). */
export const StaffScreen = (props: StaffScreenProps) => (
  <PersonalPage title="Staff" failure={props.failure}>
    {props.failure && <FailedPart sentence={props.failure.message} onRetry={props.onRetry} />}
    {!props.staff && !props.failure && <Skeleton />}
    {props.staff && <People {...props} staff={props.staff} />}
  </PersonalPage>
);

function People({ staff, invite, withdraw, change }: StaffScreenProps & { staff: Staff }) {
  const [asked, setAsked] = useState<StaffMember | null>(null);
  // Hides a failure about somebody else.
  const [isTried, setTried] = useState(false);
  const ask = (member: StaffMember | null) => {
    setTried(false);
    setAsked(member);
  };
  return (
    <Stack gap="large">
      <InviteForm invite={invite} />
      <Table
        caption="People"
        dense
        rowKey={({ id }) => id}
        rows={staff.members}
        columns={memberColumns(ask)}
      />
      {staff.invitations.length > 0 && (
        <Stack gap="small">
          {withdraw.failure && (
            <Alert tone="danger" live>
              {withdraw.failure.message}
            </Alert>
          )}
          <Table
            caption="Invitations that were not used"
            dense
            rowKey={({ id }) => id}
            rows={staff.invitations}
            columns={invitationColumns({ invite, withdraw })}
          />
        </Stack>
      )}
      <RolesTable />
      <RoleDialog
        member={asked}
        busy={change.busy}
        failure={isTried ? change.failure : null}
        onClose={() => ask(null)}
        onSave={(input) => {
          setTried(true);
          void change.run(input).then((done) => done && ask(null));
        }}
      />
    </Stack>
  );
}

const memberColumns = (onRole: (member: StaffMember) => void): TableColumn<StaffMember>[] => [
  {
    key: 'person',
    header: 'Person',
    width: 'fill',
    cell: ({ name, email }) => (
      <div className={breakable}>
        <bdi>{name || email}</bdi>
        {name && (
          <Text as="div" size="small" tone="muted">
            <bdi>{email}</bdi>
          </Text>
        )}
      </div>
    ),
  },
  { key: 'role', header: 'Role', width: 'fit', cell: ({ staffRole }) => roleTexts[staffRole] },
  {
    key: 'factor',
    header: 'Second factor',
    width: 'fit',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Yes' : <Badge tone="warning">No</Badge>),
  },
  {
    key: 'seen',
    header: 'Last seen',
    width: 'fit',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Not lately' : <bdi>{dayAndTime(lastSeenAt)}</bdi>),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    width: 'fit',
    cell: (member) => (
      <Button
        size="small"
        aria-label={`Change role of ${isolated(member.name || member.email)}`}
        onClick={() => onRole(member)}
      >
        Change
      </Button>
    ),
  },
];

const invitationColumns = ({
  invite,
  withdraw,
}: Pick<StaffCalls, 'invite' | 'withdraw'>): TableColumn<Invitation>[] => [
  {
    key: 'email',
    header: 'E-mail',
    width: 'fill',
    cell: ({ email }) => <bdi className={breakable}>{email}</bdi>,
  },
  { key: 'role', header: 'Role', width: 'fit', cell: ({ staffRole }) => roleTexts[staffRole] },
  {
    key: 'by',
    header: 'Invited by',
    width: 'fit',
    cell: ({ invitedBy }) => <bdi>{invitedBy ?? 'Not known'}</bdi>,
  },
  {
    key: 'until',
    header: 'Until',
    width: 'fit',
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? <Badge tone="warning">Too old</Badge> : <bdi>{dayOf(expiresAt)}</bdi>,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    width: 'fit',
    cell: ({ id, email, staffRole }) => (
      <Inline gap="xsmall" wrap={false}>
        <Button
          size="small"
          busy={invite.busy}
          aria-label={`Send again: the letter to ${isolated(email)}`}
          onClick={() => void invite.run({ email, staffRole })}
        >
          Send again
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={withdraw.busy}
          aria-label={`Withdraw the invitation of ${isolated(email)}`}
          onClick={() => void withdraw.run({ id })}
        >
          Withdraw
        </Button>
      </Inline>
    ),
  },
];
