import type { OrderNote } from 'contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Alert, Button, Card, Heading, Inline, Stack, Text, TextArea } from 'ui';
import { useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import { dayAndTime } from '../date/when.ts';
import * as styles from './DeskNotes.css.ts';
import type { Desk } from './use-desk.ts';

export type DeskNotesProps = { notes: OrderNote[] } & Pick<Desk, 'addNote'>;

/** What admins wrote about an order, newest first, and a field for more. */
export const DeskNotes = ({ notes, addNote }: DeskNotesProps) => (
  <Card as="section" aria-label="Notes">
    <Stack gap="medium">
      <Heading level={2} size="title">
        Notes
      </Heading>
      <NoteForm addNote={addNote} />
      {notes.map(({ id, text, author, createdAt }) => (
        <Stack key={id} gap="xsmall">
          <Text size="small" tone="muted">
            <bdi>{author ?? 'An account that is gone'}</bdi>, <bdi>{dayAndTime(createdAt)}</bdi>
          </Text>
          <Text as="div">
            <div className={styles.asTyped} dir="auto">
              {text}
            </div>
          </Text>
        </Stack>
      ))}
    </Stack>
  </Card>
);

function NoteForm({ addNote }: Pick<Desk, 'addNote'>) {
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
        <TextArea
          label="A note for other admins"
          hint="No page or letter shows it to the shopper. It is in the data that a person can download."
          name="text"
          rows={2}
          maxLength={1_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={errors['text']}
        />
        <Inline>
          <Button type="submit" busy={addNote.busy}>
            Keep the note
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
