import { isStaffRole, staffRoles } from 'contracts/permission';
import { type FormEvent, useRef } from 'react';
import { Button, Inline, Select, Stack, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { roleTexts } from './staff-text.ts';
import type { StaffCalls } from './use-staff.ts';

/** Invites somebody to the staff by a letter. */
export function InviteForm({ invite }: Pick<StaffCalls, 'invite'>) {
  const form = useRef<HTMLFormElement>(null);
  const { alert, errors } = useFormFailure(invite.failure);
  useFirstErrorFocus(form, invite.failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const { email, role } = formTexts(sent, ['email', 'role']);
    if (!invite.busy && isStaffRole(role) && (await invite.run({ email, staffRole: role }))) sent.reset();
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label="Invite somebody"
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap="small">
        {alert}
        <Inline gap="small" align="end">
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="off"
            dir="ltr"
            maxLength={254}
            error={errors['email']}
          />
          <Select
            label="Role"
            name="role"
            defaultValue="packer"
            options={staffRoles.map((value) => ({ value, label: roleTexts[value] }))}
          />
          <Button type="submit" variant="primary" busy={invite.busy}>
            Invite
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
