import type { KeyboardEvent } from 'react';
import { buttonLook } from 'ui';
import { isShown, methodToDelete } from '../machine/select.ts';
import * as styles from './DeleteConfirmation.css.ts';
import { Part } from './Part.tsx';
import { parts } from './parts.ts';
import type { ViewProps } from './view-props.ts';
import { deletionMessage } from './words.ts';

/** Asks whether a method is to be deleted. Escape means no. */
export function DeleteConfirmation({ state, strings, id, send }: ViewProps) {
  if (!isShown(state, 'delete-confirmation')) return null;
  const method = methodToDelete(state);
  const message = `${id}-delete-message`;
  const cancel = () => send({ type: 'deletionCanceled' });
  return (
    <Part
      is={parts.deleteConfirmation}
      look={styles.sheet}
      role="alertdialog"
      aria-labelledby={message}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // Escape must not also close a menu or a `<dialog>` of the page around the widget.
        event.stopPropagation();
        event.preventDefault();
        cancel();
      }}
    >
      <Part is={parts.deleteMessage} id={message} look={styles.message}>
        {method && deletionMessage(method, strings)}
      </Part>
      <div className={styles.buttons}>
        <Part is={parts.deleteNo} as="button" type="button" look={buttonLook({})} onClick={cancel}>
          {strings.deleteCancelButton}
        </Part>
        <Part
          is={parts.deleteYes}
          as="button"
          type="button"
          look={buttonLook({ variant: 'danger' })}
          onClick={() => send({ type: 'deletionConfirmed' })}
          data-takes-focus="delete-confirmation"
        >
          {strings.deleteConfirmationButton}
        </Part>
      </div>
    </Part>
  );
}
