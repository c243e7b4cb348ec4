import { isolated } from 'contracts/isolated';
import { ConfirmDialog, type ConfirmDialogProps } from 'ui';

export type RemoveQuestionProps = Pick<ConfirmDialogProps, 'busy' | 'error'> & {
  /** What is to be removed. */
  name: string;
  open: boolean;
  onClose: () => void;
  onRemove: () => void;
};

/** Asks before a saved way to pay is removed. A chunk of its own. */
export const RemoveQuestion = ({ name, onClose, onRemove, ...rest }: RemoveQuestionProps) => (
  <ConfirmDialog
    {...rest}
    onOpenChange={onClose}
    title={`Remove ${isolated(name)}?`}
    confirmLabel="Remove"
    cancelLabel="Keep it"
    danger
    onConfirm={onRemove}
  >
    You can no longer choose it when you pay. Orders that it has paid stay as they are.
  </ConfirmDialog>
);
