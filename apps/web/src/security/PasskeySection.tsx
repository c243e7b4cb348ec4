import type { Passkey, ProveAgain, StartPasskey } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useRef, useState } from 'react';
import { Button, EmptyState, Heading, Stack, Table, Text } from 'ui';
import type { Failure } from '../calls/failure.ts';
import type { Call } from '../calls/use-call.ts';
import { dayAndTime } from '../date/when.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { AddingFields, addingFields, AddingStart, type Adding } from './adding-factor.tsx';
import { currentPassword, StepForm } from './StepForm.tsx';

export type PasskeySectionProps = {
  /** Oldest first; undefined while loading and after a failure. */
  passkeys: Passkey[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  adding: Adding;
  add: Call<StartPasskey, unknown>;
  remove: Call<Passkey & ProveAgain, unknown>;
};

/** The passkeys of the account, with ways to add and remove one (docs/behaviour/storefront.md#security). */
export function PasskeySection({ passkeys, failure, onRetry, adding, add, remove }: PasskeySectionProps) {
  const section = useRef<HTMLElement>(null);
  const [step, setStep] = useState<'rest' | 'adding' | Passkey>('rest');
  /** The button or field with the focus disappears. */
  const leave = () => {
    setStep('rest');
    section.current?.focus();
  };
  return (
    <Stack as="section" gap="medium" ref={section} tabIndex={-1} aria-labelledby="passkeys">
      <Heading level={2} size="title" id="passkeys">
        Passkeys
      </Heading>
      <Text>
        A passkey logs you in by your finger, face or PIN, in place of the password and the second factor.
      </Text>
      <Table
        caption="Passkeys"
        captionHidden
        columns={[
          { key: 'name', header: 'Made on', width: 'fill', cell: ({ name }) => <bdi>{name}</bdi> },
          {
            key: 'used',
            header: 'Last used',
            width: 'fit',
            cell: ({ lastUsedAt }) => <bdi>{lastUsedAt === null ? 'Never' : dayAndTime(lastUsedAt)}</bdi>,
          },
          {
            key: 'added',
            header: 'Added',
            width: 'fit',
            cell: ({ createdAt }) => <bdi>{dayAndTime(createdAt)}</bdi>,
          },
          {
            key: 'remove',
            header: 'Actions',
            headerHidden: true,
            width: 'fit',
            align: 'end',
            cell: (passkey) => (
              <Button
                size="small"
                aria-label={`Remove the passkey of ${isolated(passkey.name)}`}
                aria-disabled={remove.busy || undefined}
                onClick={() => setStep(passkey)}
              >
                Remove
              </Button>
            ),
          },
        ]}
        rows={passkeys ?? []}
        rowKey={({ id }) => id}
        loading={!passkeys && !failure}
        skeletonRows={1}
        error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        empty={<EmptyState look="plain" headingLevel={3} title="You have no passkey yet." />}
      />
      {step === 'rest' && (
        <AddingStart adding={adding}>
          <Button onClick={() => setStep('adding')}>Add a passkey</Button>
        </AddingStart>
      )}
      {step === 'adding' && (
        <StepForm call={add} names={addingFields(adding)} button="Continue" onDone={leave} onLeave={leave}>
          {(refused) => <AddingFields {...{ adding, refused }} />}
        </StepForm>
      )}
      {typeof step === 'object' && (
        <StepForm
          key={step.id}
          call={{ ...remove, run: (known: ProveAgain) => remove.run({ ...step, ...known }) }}
          names={['currentPassword']}
          button="Remove passkey"
          danger
          onDone={leave}
          onLeave={leave}
        >
          {(refused) => (
            <>
              <Text>The passkey of {isolated(step.name)} does not log you in any more.</Text>
              {currentPassword(refused)}
            </>
          )}
        </StepForm>
      )}
    </Stack>
  );
}
