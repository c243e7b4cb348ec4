import type { KeyboardEvent } from 'react';
import { buttonLook } from 'ui';
import { isShown, methodToDelete } from '../machine/select.ts';
import * as styles from './DeleteConfirmation.css.ts';
import { Part } from './Part.tsx';
import * as parts from './parts.ts';
import type { ViewProps } from './view-props.ts';
import { deletionMessage } from './words.ts';

/** Asks whether a method is to be deleted. Escape means no. Until it asks it is hidden. */
export function DeleteConfirmation({ state, strings, id, send }: ViewProps) {
  const method = methodToDelete(state);
  const message = `${id}-delete-message`;
  const cancel = () => send({ type: 'deletionCanceled' });
  return (
    <Part
      is={parts.deleteConfirmation}
      look={styles.sheet}
      role="alertdialog"
      hidden={!isShown(state, 'delete-confirmation')}
      aria-labelledby={message}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // Escape must not also close a menu or a `<dialog>` of the page around the widget.
        event.stopPropagation();
        event.preventDefault();
        cancel();
      }}
    >
      <Part
        is={parts.deleteMessage}
        id={message}
        look={styles.message}
        text={method ? deletionMessage(method, strings) : ''}
      />
      <Part is={parts.deleteButtons} look={styles.buttons}>
        <Part
          is={parts.deleteNo}
          as="button"
          type="button"
          look={buttonLook({})}
          onClick={cancel}
          text={strings.deleteCancelButton}
        />
        <Part
          is={parts.deleteYes}
          as="button"
          type="button"
          look={buttonLook({ variant: 'danger' })}
          onClick={() => send({ type: 'deletionConfirmed' })}
          data-takes-focus="delete-confirmation"
          text={strings.deleteConfirmationButton}
        />
      </Part>
    </Part>
  );
}
