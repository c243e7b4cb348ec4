import type { Return } from 'contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Alert, Button, Checkbox, Inline, Stack, TextArea } from 'ui';
import { CurrentPasswordField } from '../account/CurrentPasswordField.tsx';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import type { OrderReturning } from './use-returns.ts';

export type ReturnAnswerProps = { one: Return; answer: NonNullable<OrderReturning['answer']> };

/** An admin's answer to a return, or another try after its refund has failed. A chunk of its own. */
export function ReturnAnswer({ one: { id, state }, answer: { run, busy, failure } }: ReturnAnswerProps) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptTexts(form, { answer: '', restock: '' }, `#return=${id}`);
  const [needsPassword, setNeedsPassword] = useState(false);
  const { alert, errors } = useFormFailure(failure);
  if (failure?.fields['currentPassword'] && !needsPassword) setNeedsPassword(true);
  useFirstErrorFocus(form, failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { answer, restock, currentPassword } = formTexts(event.currentTarget, [
      'answer',
      'restock',
      'currentPassword',
    ]);
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    if (pressed === 'decline') void run({ decline: { id, answer } });
    else if (pressed === 'expect') void run({ expect: { id, answer } });
    else
      void run({
        accept: { id, answer, restock: restock === 'on', ...(currentPassword && { currentPassword }) },
      });
  };
  const isAsked = state === 'asked';
  return (
    <form ref={form} method="post" noValidate aria-label="Answer to the return" onSubmit={submit}>
      <Stack gap="medium">
        {kept && !failure && <Alert>What you had typed is back.</Alert>}
        {alert}
        {isAsked && (
          <TextArea
            label="Answer to the shopper"
            hint="Needed to decline. It is sent by letter."
            name="answer"
            rows={2}
            maxLength={500}
            defaultValue={kept?.answer}
            error={errors['answer']}
          />
        )}
        <Checkbox
          name="restock"
          label="Put the goods back in stock"
          defaultChecked={kept?.restock === 'on'}
        />
        {needsPassword && (
          <CurrentPasswordField label="Your current password" error={errors['currentPassword']} />
        )}
        <Inline gap="small">
          <Button type="submit" variant="primary" value="accept" busy={busy}>
            {isAsked ? 'Accept and refund' : 'Refund again'}
          </Button>
          {isAsked && (
            <>
              <Button type="submit" value="expect" busy={busy}>
                Accept, refund when it is back
              </Button>
              <Button type="submit" value="decline" busy={busy}>
                Decline
              </Button>
            </>
          )}
        </Inline>
      </Stack>
    </form>
  );
}
