import type { ChangeStaff, StaffMember, StaffRole } from 'contracts';
import { isStaffRole, staffRoles } from 'contracts/permission';
import { isolated } from 'contracts/isolated';
import { type FormEvent, useId } from 'react';
import { Button, Dialog, RadioGroup, Stack, Text } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { formTexts, useFormFailure } from '../form/form-parts.tsx';
import { roleHints, roleTexts } from './staff-text.ts';

type RoleDialogProps = {
  /** Whose role is changed; null while the dialog is closed. */
  member: StaffMember | null;
  busy: boolean;
  failure: Failure | null;
  onSave: (input: ChangeStaff) => void;
  onClose: () => void;
};

/** What an option stands for; the value of none is what no role is called. */
const options = [
  ...staffRoles.map((role) => ({ value: role as string, label: roleTexts[role], hint: roleHints[role] })),
  { value: 'none', label: 'No role', hint: 'Leaves the staff, and keeps an ordinary account.' },
];

/** Asks for the role of somebody of the staff. */
export function RoleDialog({ member, busy, failure, onSave, onClose }: RoleDialogProps) {
  const id = useId();
  const { alert } = useFormFailure(failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { role } = formTexts(event.currentTarget, ['role']);
    const staffRole: StaffRole | null = isStaffRole(role) ? role : null;
    if (member && !busy) onSave({ id: member.id, staffRole });
  };
  return (
    <Dialog
      open={member !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Role of ${isolated(member?.name || member?.email || '')}`}
      width="medium"
      footer={
        <Button type="submit" form={id} variant="primary" busy={busy}>
          Save
        </Button>
      }
    >
      {member && (
        <form id={id} method="post" noValidate onSubmit={submit}>
          <Stack gap="medium">
            {alert}
            <RadioGroup legend="Role" name="role" options={options} defaultValue={member.staffRole} />
            <Text tone="muted">With another role this person is logged out, and logs in again.</Text>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
