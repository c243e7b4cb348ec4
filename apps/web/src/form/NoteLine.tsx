import { type FormEvent, useRef, useState } from 'react';
import { Alert, Button, Stack, TextField } from 'ui';
import type { Call } from '../calls/use-call.ts';
import { useFirstErrorFocus, useFormFailure } from './form-parts.tsx';
import * as styles from './NoteLine.css.ts';
import { useKeptTexts } from './use-kept-texts.ts';

export type NoteLineProps = {
  /** Saves what was typed. */
  addNote: Call<string, unknown>;
};

/** A line in which an admin notes something for the others. */
export function NoteLine({ addNote }: NoteLineProps) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptTexts(form, { text: '' }, '#note');
  const [isRestored, setRestored] = useState(kept !== null);
  const [text, setText] = useState(kept?.text ?? '');
  const { alert, errors } = useFormFailure(addNote.failure);
  useFirstErrorFocus(form, addNote.failure);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await addNote.run(text))) return;
    setRestored(false);
    setText('');
  };
  return (
    <form ref={form} method="post" noValidate aria-label="A note" onSubmit={(event) => void submit(event)}>
      <Stack gap="small">
        {isRestored && !addNote.failure && <Alert>What you had typed is back.</Alert>}
        {alert}
        <div className={styles.noteLine}>
          <TextField
            label="Note for other admins"
            hint="No page or letter shows it to the shopper. It is in the data that a person can download."
            name="text"
            autoComplete="off"
            maxLength={1_000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={errors['text']}
          />
          <Button type="submit" busy={addNote.busy}>
            Save note
          </Button>
        </div>
      </Stack>
    </form>
  );
}
