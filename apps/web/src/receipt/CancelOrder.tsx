import type { Order } from 'contracts';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from 'ui';
import { useFocusAround } from '../browser/use-focus-around.ts';
import { useIdleImport } from '../browser/use-idle-import.ts';

const load = () => import('./CancelQuestion.tsx');
const CancelQuestion = lazy(async () => ({ default: (await load()).CancelQuestion }));

export type CancelOrderProps = { order: Pick<Order, 'number'>; busy: boolean; onCancel: () => void };

/** Cancels an order that is not paid, after a question. */
export function CancelOrder({ order, busy, onCancel }: CancelOrderProps) {
  const [question, setQuestion] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const place = useRef<HTMLDivElement>(null);
  useIdleImport(true, load);
  useFocusAround(place);
  return (
    <div ref={place}>
      <Button busy={busy} onClick={() => setQuestion('open')}>
        Cancel order
      </Button>
      {question !== 'unasked' && (
        <Suspense>
          <CancelQuestion
            order={order}
            open={question === 'open'}
            onOpenChange={(open) => setQuestion(open ? 'open' : 'closed')}
            onCancel={onCancel}
          />
        </Suspense>
      )}
    </div>
  );
}
