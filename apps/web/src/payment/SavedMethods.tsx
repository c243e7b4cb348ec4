import type { SavedMethod, SavedMethodId } from 'contracts';
import { isolated } from 'contracts/isolated';
import { lazy, Suspense, useState } from 'react';
import { Button, Card, DeleteIcon, EmptyState, Heading, Stack, Table } from 'ui';
import { useIdleImport } from '../browser/use-idle-import.ts';
import type { Failure } from '../calls/failure.ts';
import type { Call } from '../calls/use-call.ts';
import { instrumentText } from '../order/instrument-text.ts';
import { FailedPart } from '../page/FailedPart.tsx';

const load = () => import('./RemoveQuestion.tsx');
const RemoveQuestion = lazy(async () => ({ default: (await load()).RemoveQuestion }));

export type SavedMethodsProps = {
  /** The default first; undefined while loading and after a failure. */
  methods: readonly SavedMethod[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  remove: Call<SavedMethodId, true>;
};

const nameOf = ({ instrument }: SavedMethod): string => instrumentText(instrument);

/** The cards and accounts that the gateway has stored for the person, each with a button to remove it. */
export function SavedMethods({ methods, failure, onRetry, remove }: SavedMethodsProps) {
  const [asked, setAsked] = useState<SavedMethod | null>(null);
  const [question, setQuestion] = useState<'unasked' | 'open' | 'closed'>('unasked');
  // Hides a failure about another one.
  const [isTried, setTried] = useState(false);
  // The row disappears before the dialog returns the focus, so that the focus is not lost with the row.
  const [gone, setGone] = useState<string[]>([]);
  const ask = (method: SavedMethod) => {
    setTried(false);
    setAsked(method);
    setQuestion('open');
  };
  const tryToRemove = async ({ id }: SavedMethod) => {
    setTried(true);
    if (!(await remove.run({ id }))) return;
    setGone((before) => [...before, id]);
    setQuestion('closed');
  };
  useIdleImport(Boolean(methods?.length), load);
  return (
    <Card>
      <Stack as="section" tabIndex={-1} aria-label="Saved ways to pay" gap="medium">
        <Heading level={2} size="title">
          Saved ways to pay
        </Heading>
        <Table
          caption="Saved ways to pay"
          captionHidden
          columns={[
            { key: 'method', header: 'Way to pay', cell: nameOf },
            {
              key: 'actions',
              header: 'Actions',
              headerHidden: true,
              align: 'end',
              cell: (method) => (
                <Button
                  size="small"
                  icon={<DeleteIcon />}
                  aria-label={`Remove ${isolated(nameOf(method))}`}
                  onClick={() => ask(method)}
                >
                  Remove
                </Button>
              ),
            },
          ]}
          rows={(methods ?? []).filter(({ id }) => !gone.includes(id))}
          rowKey={({ id }) => id}
          loading={!methods && !failure}
          skeletonRows={1}
          error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
          empty={
            <EmptyState look="plain" title="Nothing is saved.">
              When you pay, you can save a card or a PayPal account for next time.
            </EmptyState>
          }
        />
        {question !== 'unasked' && (
          <Suspense>
            <RemoveQuestion
              name={asked ? nameOf(asked) : ''}
              open={question === 'open'}
              busy={remove.busy}
              error={isTried && !remove.busy && remove.failure?.message}
              onClose={() => setQuestion('closed')}
              onRemove={() => asked && void tryToRemove(asked)}
            />
          </Suspense>
        )}
      </Stack>
    </Card>
  );
}
