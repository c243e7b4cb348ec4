import { Badge, Button, Card, Heading, Inline, Stack, Text } from 'ui';
import { dayAndTime } from '../date/when.ts';
import { NoteLine } from '../form/NoteLine.tsx';
import * as styles from '../form/NoteLine.css.ts';
import type { DeskEntry } from './desk-timeline.ts';
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
