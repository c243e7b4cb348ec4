import type {
  ConfirmSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  SecondFactor,
  StartSecondFactor,
} from 'contracts';
import { lazy, Suspense, useRef, useState } from 'react';
import { Alert, Badge, Button, Heading, Inline, Spinner, Stack, Text, type FieldError } from 'ui';
import type { Call } from '../calls/use-call.ts';
import type { Failure } from '../calls/failure.ts';
import { CodeField } from '../form/form-parts.tsx';
import { FailedPart } from '../page/FailedPart.tsx';
import { AddingFields, addingFields, AddingStart, type Adding } from './adding-factor.tsx';
import { currentPassword, StepForm } from './StepForm.tsx';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

type Started = { secret: string; uri: string };

export type SecondFactorSectionProps = {
  /** Undefined while loading and after a failure. */
  factor: SecondFactor | undefined;
  failure: Failure | null;
  onRetry: () => void;
  adding: Adding;
  start: Call<StartSecondFactor, Started>;
  confirm: Call<ConfirmSecondFactor, { recoveryCodes: string[] }>;
  renew: Call<RenewRecoveryCodes, { recoveryCodes: string[] }>;
  remove: Call<RemoveSecondFactor, unknown>;
};

type Step =
  | { at: 'rest' | 'password' | 'renewal' | 'removal' }
  | ({ at: 'app' } & Started)
  | { at: 'codes'; codes: string[]; title: string };

const rest: Step = { at: 'rest' };

/** Switches codes of an app on and off (docs/behaviour/storefront.md#security). */
export function SecondFactorSection(props: SecondFactorSectionProps) {
  const { factor, failure, onRetry, adding, start, confirm, renew, remove } = props;
  const section = useRef<HTMLElement>(null);
  const [step, setStep] = useState<Step>(rest);
  /** The button or field with the focus disappears. */
  const leave = () => {
    setStep(rest);
    section.current?.focus();
  };
  const showCodes =
    (title: string) =>
    ({ recoveryCodes: codes }: { recoveryCodes: string[] }) =>
      setStep({ at: 'codes', codes, title });
  const isOn = factor?.isOn ?? false;
  return (
    <Stack as="section" gap="medium" ref={section} tabIndex={-1} aria-labelledby="second-factor">
      <Inline>
        <Heading level={2} size="title" id="second-factor">
          Second factor
        </Heading>
        {isOn && <Badge tone="success">On</Badge>}
      </Inline>
      <Text>
        {isOn
          ? `To log in takes a code of your authenticator app besides the password. ${leftText(factor)}`
          : 'With a second factor, to log in takes a code of an app on your phone besides the password.'}
      </Text>
      {failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
      {!factor && !failure && <Spinner label="Loading your second factor" labelHidden delayed />}
      {isOn && step.at === 'rest' && (
        <Inline>
          <Button onClick={() => setStep({ at: 'renewal' })}>Make new recovery codes</Button>
          <Button onClick={() => setStep({ at: 'removal' })}>Switch off</Button>
        </Inline>
      )}
      {factor && !isOn && step.at === 'rest' && (
        <AddingStart adding={adding}>
          <Button onClick={() => setStep({ at: 'password' })}>Set up</Button>
        </AddingStart>
      )}
      {step.at === 'password' && (
        <StepForm
          call={start}
          names={addingFields(adding)}
          button="Continue"
          onDone={(started) => setStep({ at: 'app', ...started })}
          onLeave={leave}
        >
          {(refused) => <AddingFields {...{ adding, refused }} />}
        </StepForm>
      )}
      {step.at === 'app' && (
        <StepForm
          call={confirm}
          names={['code']}
          button="Switch on"
          onDone={showCodes('Your second factor is on')}
          onLeave={leave}
        >
          {(refused) => (
            <>
              <Text>Scan this with your authenticator app, or enter the key below there.</Text>
              <Suspense fallback={<Spinner label="Drawing the QR code" labelHidden />}>
                <QrCode text={step.uri} label="QR code for your authenticator app" />
              </Suspense>
              <Text>
                Key: <bdi>{inFours(step.secret)}</bdi>
              </Text>
              <CodeField hint="The six digits that the app shows now." error={refused['code']} autoFocus />
            </>
          )}
        </StepForm>
      )}
      {step.at === 'codes' && <RecoveryCodes {...step} onLeave={leave} />}
      {step.at === 'renewal' && (
        <StepForm
          call={renew}
          names={['currentPassword', 'code']}
          button="Make new recovery codes"
          onDone={showCodes('You have new recovery codes')}
          onLeave={leave}
        >
          {passwordAndCode}
        </StepForm>
      )}
      {step.at === 'removal' && (
        <StepForm
          call={remove}
          names={['currentPassword', 'code']}
          button="Switch off"
          danger
          onDone={leave}
          onLeave={leave}
        >
          {passwordAndCode}
        </StepForm>
      )}
    </Stack>
  );
}

const passwordAndCode = (refused: Record<string, FieldError>) => (
  <>
    {currentPassword(refused)}
    <CodeField error={refused['code']} />
  </>
);

const leftText = (factor: SecondFactor | undefined): string =>
  factor?.recoveryCodesLeft
    ? `Recovery codes that you have not used: ${factor.recoveryCodesLeft}.`
    : 'No recovery code is left.';

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

type RecoveryCodesProps = { codes: string[]; title: string; onLeave: () => void };

const RecoveryCodes = ({ codes, title, onLeave }: RecoveryCodesProps) => (
  <Stack gap="medium">
    <Alert tone="success" live title={title}>
      Keep these recovery codes where you find them without your phone. Each logs you in once in place of a
      code of the app. They are not shown again.
    </Alert>
    <Stack as="ul" gap="xxsmall" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>
          <Text weight="strong" as="span">
            <bdi>{code}</bdi>
          </Text>
        </li>
      ))}
    </Stack>
    <Inline>
      <Button variant="primary" autoFocus onClick={onLeave}>
        I have kept them
      </Button>
    </Inline>
  </Stack>
);
