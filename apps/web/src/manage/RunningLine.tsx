import { isolated } from 'contracts/isolated';
import { groupDigits } from 'ui/format-rupees';
import { Alert, Button, Progress } from 'ui';
import { productsText } from './manage-text.ts';
import type { BulkEditing } from './use-bulk-edit.ts';

/** How far the change is that the api makes, or undoes, one portion after another. */
export function RunningLine({ running, stop }: Pick<BulkEditing, 'running' | 'stop'>) {
  if (!running) return null;
  const { id, way, done, total, by } = running;
  const who = isolated(by ?? 'An admin');
  return (
    <>
      {stop.failure && (
        <Alert tone="danger" live title="The change was not stopped.">
          {stop.failure.message}
        </Alert>
      )}
      <Alert
        action={
          way === 'change' && (
            <Button
              size="small"
              busy={stop.busy}
              busyLabel="Stopping…"
              onClick={({ currentTarget }) => {
                // The button disappears with what it stops.
                currentTarget.closest('section')?.focus({ preventScroll: true });
                void stop.run(id);
              }}
            >
              Stop
            </Button>
          )
        }
      >
        <Progress
          label={
            way === 'change'
              ? `${who} changes ${productsText(total)}.`
              : `${who} puts back ${productsText(total)}.`
          }
          value={done}
          max={total}
          valueText={`${groupDigits(done)} of ${groupDigits(total)}`}
        />
      </Alert>
    </>
  );
}
