import { type FormEvent, useRef, useState } from 'react';
import { Alert, Badge, Button, Card, Heading, Inline, Stack, Text, TextField } from 'ui';
import { dayAndTime } from '../date/when.ts';
import { useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import type { DeskEntry } from './desk-timeline.ts';
import * as styles from './DeskTimeline.css.ts';
import type { Desk } from './use-desk.ts';

export type DeskTimelineProps = {
  entries: readonly DeskEntry[];
  onRead: (letter: NonNullable<DeskEntry['letter']>) => void;
  /** A letter is being fetched. */
  reading: boolean;
  /** Null for who may write none. */
  addNote: Desk['addNote'] | null;
};

/** Everything about an order, newest first, with a line to note something. */
export const DeskTimeline = ({ entries, onRead, reading, addNote }: DeskTimelineProps) => (
  <Card as="section" aria-label="Timeline">
    <Stack gap="large">
      <Heading level={2} size="title">
        Timeline
      </Heading>
      {addNote && <NoteLine addNote={addNote} />}
      <Stack as="ul" gap="medium">
        {entries.map(({ key, at, title, badge, lines, typed, letter }) => (
          <li key={key}>
            <Stack gap="xxsmall">
              <Inline gap="small">
                <Text as="span" weight="medium">
                  {title}
                </Text>
                {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
                <Text as="span" size="small" tone="muted">
                  <bdi>{dayAndTime(at)}</bdi>
                </Text>
                {letter && (
                  <Button
                    size="small"
                    busy={reading}
                    aria-label={`Read the letter ${letter.title} of ${dayAndTime(letter.at)}`}
                    onClick={() => onRead(letter)}
                  >
                    Read
                  </Button>
                )}
              </Inline>
              {lines.map((line, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
                <Text key={place} tone="muted">
                  {line}
                </Text>
              ))}
              {typed && (
                <Text as="div">
                  <div className={styles.asTyped} dir="auto">
                    {typed}
                  </div>
                </Text>
              )}
            </Stack>
          </li>
        ))}
      </Stack>
    </Stack>
  </Card>
);

function NoteLine({ addNote }: Pick<Desk, 'addNote'>) {
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
