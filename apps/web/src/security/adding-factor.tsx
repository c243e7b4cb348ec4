import type { AddingFactor } from 'contracts';
import type { ReactNode } from 'react';
import { Button, Inline, Link, Text, TextField, type FieldError } from 'ui';
import type { Call } from '../calls/use-call.ts';
import { FormFailure } from '../form/form-parts.tsx';
import { currentPassword } from './StepForm.tsx';

export type Adding = {
  /** Undefined while loading; the api refuses then what it has to. */
  needs: AddingFactor['needs'] | undefined;
  /** The page where the person asks for another letter to confirm the address. */
  profilePath: string;
  /** Asks for a letter with the code that an admin without a factor needs. */
  askForCode: Call<void, unknown>;
};

/** The fields of the step that begins to add a passkey or an app. */
export const addingFields = ({ needs }: Adding): readonly ('currentPassword' | 'enrolmentCode')[] =>
  needs === 'enrolment_code' ? ['currentPassword', 'enrolmentCode'] : ['currentPassword'];

/** The button that begins, or what is to be done before (docs/behaviour/storefront.md#security). */
export function AddingStart({ adding, children }: { adding: Adding; children: ReactNode }) {
  if (adding.needs === 'confirmed_email')
    return (
      <Text>
        Confirm your e-mail address first. The letter for it can be sent again from{' '}
        <Link href={adding.profilePath}>your profile</Link>.
      </Text>
    );
  if (adding.needs === 'factor')
    return (
      <Text>
        To add another one, <Link href="/login?next=%2Fsecurity">log in with a passkey or a code</Link> first.
      </Text>
    );
  return <Inline>{children}</Inline>;
}

type AddingFieldsProps = { adding: Adding; refused: Record<string, FieldError> };

export const AddingFields = ({ adding, refused }: AddingFieldsProps) => (
  <>
    {currentPassword(refused)}
    {adding.needs === 'enrolment_code' && <EnrolmentCode {...{ adding, refused }} />}
  </>
);

const EnrolmentCode = ({ adding: { askForCode }, refused }: AddingFieldsProps) => (
  <>
    <FormFailure failure={askForCode.failure} />
    <TextField
      label="Code of the shop"
      name="enrolmentCode"
      hint="An admin needs it. It comes by a letter to your address, or from whoever runs the shop."
      error={refused['enrolmentCode']}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
    />
    <Inline>
      <Button busy={askForCode.busy} onClick={() => void askForCode.run()}>
        Send me a code
      </Button>
    </Inline>
  </>
);
