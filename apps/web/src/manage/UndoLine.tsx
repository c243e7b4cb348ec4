import { isolated } from 'contracts/isolated';
import { Alert, Button } from 'ui';
import { dayAndTime } from '../date/when.ts';
import { productsText } from './manage-text.ts';
import type { BulkEditing } from './use-bulk-edit.ts';

/** The newest change of many products, as long as it can be undone. */
export function UndoLine({ undoable, undo }: Pick<BulkEditing, 'undoable' | 'undo'>) {
  return (
    <>
      {undo.failure && (
        <Alert tone="danger" live title="The change was not undone.">
          {undo.failure.message}
        </Alert>
      )}
      {undoable && (
        <Alert
          action={
            <Button
              size="small"
              busy={undo.busy}
              busyLabel="Undoing…"
              onClick={({ currentTarget }) => {
                // The button disappears with what it undoes.
                currentTarget.closest('section')?.focus({ preventScroll: true });
                void undo.run(undoable.id);
              }}
            >
              Undo
            </Button>
          }
        >
          {`${isolated(undoable.by ?? 'An admin')} changed ${productsText(undoable.changed)}, ${dayAndTime(undoable.appliedAt)}. This can be undone until ${dayAndTime(undoable.undoUntil)}.`}
        </Alert>
      )}
    </>
  );
}
