import { Button, Checkbox, Dialog, Stack } from 'ui';
import { allColumns, type ProductColumn, productColumns } from './product-columns.store.ts';

type ColumnsDialogProps = {
  open: boolean;
  columns: readonly ProductColumn[];
  onChange: (columns: readonly ProductColumn[]) => void;
  onClose: () => void;
};

/** Which columns the list of products has; each press is seen at once. A chunk of its own. */
export function ColumnsDialog({ open, columns, onChange, onClose }: ColumnsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Columns of the list"
      description="This browser keeps your choice."
      width="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap="xxsmall">
        {allColumns.map((column) => (
          <Checkbox
            key={column}
            label={productColumns[column]}
            checked={columns.includes(column)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...columns, column] : columns.filter((other) => other !== column),
              )
            }
          />
        ))}
      </Stack>
    </Dialog>
  );
}
