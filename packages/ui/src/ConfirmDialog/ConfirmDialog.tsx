import { useId, type ReactNode } from 'react';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';
import { Stack } from '../Stack/Stack.tsx';

export type ConfirmDialogProps = Omit<
  DialogProps,
  'role' | 'width' | 'footer' | 'description' | 'closeButton' | 'closeLabel' | 'dismissOnOutsideClick'
> & {
  /** What will happen after 'yes'. */
  children: ReactNode;
  /** The action as a verb: 'Cancel order', never 'OK'. */
  confirmLabel: string;
  /** The harmless answer: ‘Keep it’. */
  cancelLabel: string;
  /** Called when the action is confirmed. */
  onConfirm: () => void;
  /** The action destroys something. */
  danger?: boolean;
  /** The action is under way: the dialog stays open until it is over. */
  busy?: boolean;
  /** The button's label while busy. */
  busyLabel?: string;
  /** Why the action failed, and what to do. */
  error?: ReactNode;
};

/**
 * Asks before an action that is hard to undo. The harmless answer comes first and has the focus; Escape
 * chooses it. There is no close button.
 */
export function ConfirmDialog({
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onOpenChange,
  danger = false,
  busy = false,
  busyLabel,
  error,
  ...rest
}: ConfirmDialogProps) {
  const questionId = useId();
  const change = (open: boolean) => {
    if (!busy) onOpenChange(open);
  };
  const footer = (
    <>
      <Button aria-disabled={busy || undefined} onClick={() => change(false)} data-initial-focus>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      aria-describedby={questionId}
      {...rest}
      onOpenChange={change}
      role="alertdialog"
      width="small"
      footer={footer}
      closeButton={false}
      dismissOnOutsideClick={false}
    >
      <Stack gap="medium">
        <div id={questionId}>{children}</div>
        {error && (
          <Alert tone="danger" live>
            {error}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
