import type { CustomerNote } from 'contracts';
import { useRef } from 'react';
import { Button, Heading, Inline, Stack, Text } from 'ui';
import { dayAndTime } from '../date/when.ts';
import { FormFailure } from '../form/form-parts.tsx';
import { NoteLine } from '../form/NoteLine.tsx';
import * as styles from '../form/NoteLine.css.ts';
import type { CustomerCalls } from './use-customer.ts';

export type CustomerNotesProps = { notes: readonly CustomerNote[] } & Pick<
  CustomerCalls,
  'addNote' | 'removeNote'
>;

/** What admins noted about a customer, newest first. */
export function CustomerNotes({ notes, addNote, removeNote }: CustomerNotesProps) {
  const section = useRef<HTMLElement>(null);
  /** The button with the focus disappears. */
  const remove = async (note: CustomerNote) => {
    if (await removeNote.run(note)) section.current?.focus();
  };
  return (
    <Stack as="section" gap="medium" ref={section} tabIndex={-1} aria-labelledby="notes">
      <Heading level={2} size="title" id="notes">
        Notes
      </Heading>
      <NoteLine addNote={addNote} />
      <FormFailure failure={removeNote.failure} />
      {notes.length > 0 && (
        <Stack as="ul" gap="medium">
          {notes.map((note) => (
            <li key={note.id}>
              <Stack gap="xxsmall">
                <Inline gap="small">
                  <Text as="span" size="small" tone="muted">
                    <bdi>{note.author ?? 'Deleted account'}</bdi>, <bdi>{dayAndTime(note.createdAt)}</bdi>
                  </Text>
                  <Button
                    size="small"
                    busy={removeNote.busy}
                    aria-label={`Delete the note of ${dayAndTime(note.createdAt)}`}
                    onClick={() => void remove(note)}
                  >
                    Delete
                  </Button>
                </Inline>
                <Text as="div">
                  <div className={styles.asTyped} dir="auto">
                    {note.text}
                  </div>
                </Text>
              </Stack>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
