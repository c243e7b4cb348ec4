import type { SentLetter } from 'contracts';
import { Badge, Card, Heading, Inline, Stack, Text } from 'ui';
import { dayAndTime } from '../date/when.ts';

/** The letters to the owner of an order, newest first. */
export const DeskLetters = ({ letters }: { letters: readonly SentLetter[] }) => (
  <Card as="section" aria-label="Letters">
    <Stack gap="medium">
      <Heading level={2} size="title">
        Letters
      </Heading>
      <Stack as="ul" gap="small">
        {letters.map(({ id, kind, state, at }) => (
          <li key={id}>
            <Inline gap="small">
              <Text as="span">{titles[kind]}</Text>
              <Badge tone={states[state].tone}>{states[state].text}</Badge>
              <Text as="span" size="small" tone="muted">
                <bdi>{dayAndTime(at)}</bdi>
              </Text>
            </Inline>
          </li>
        ))}
      </Stack>
    </Stack>
  </Card>
);

const titles: Record<SentLetter['kind'], string> = {
  'order-confirmed': 'Order confirmed',
  'order-shipped': 'Order shipped',
  'order-readdressed': 'Address changed',
  'order-canceled': 'Order canceled',
  'order-refunded': 'Order refunded',
  'return-asked': 'Return asked for',
  'return-expected': 'Return accepted, goods expected',
  'return-received': 'Return received',
  'return-accepted': 'Return accepted',
  'return-declined': 'Return declined',
};

const states = {
  sent: { tone: 'success', text: 'Sent' },
  waiting: { tone: 'neutral', text: 'Waits to be sent' },
  given_up: { tone: 'danger', text: 'Not sent' },
} as const;
