import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';

export type ConfirmDialogProps = Pick<
  DialogProps,
  'open' | 'onOpenChange' | 'title' | 'modal' | 'id' | 'ref'
> & {
  /** What will happen, so that yes and no need no second thought. */
  children: ReactNode;
  /** The act itself, as a verb: 'Cancel order', never 'OK'. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** The act destroys something. */
  danger?: boolean;
  busy?: boolean;
};

/** Asks before an act that is hard to undo; the harmless answer comes first and has the focus. */
export function ConfirmDialog({
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger = false,
  busy = false,
  ...rest
}: ConfirmDialogProps) {
  const footer = (
    <>
      <Button variant="secondary" onClick={() => rest.onOpenChange(false)} data-initial-focus>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...rest} width="small" footer={footer} dismissOnOutsideClick={false}>
      {children}
    </Dialog>
  );
}
