import { isolated } from 'contracts/isolated';
import { Select, Stack, Table, Text } from 'ui';
import type { FileColumns, ProductImport } from './use-product-import.ts';

type Props = { columns: FileColumns; disabled: boolean; onChooseColumn: ProductImport['onChooseColumn'] };

/** What each column of a file is read as, beside its first values. */
export function ImportColumnsTable({ columns: { file, known }, disabled, onChooseColumn }: Props) {
  const rows = file.map((column, place) => ({
    ...column,
    place,
    label: column.name || `Column ${place + 1}`,
  }));
  const options = [
    { value: '', label: 'Skip' },
    ...known.map((column) => ({ value: column, label: column })),
  ];
  return (
    <Stack gap="small">
      <Table
        caption="Columns of the file"
        dense
        // Each select says what it is about.
        rowHeader=""
        columns={[
          { key: 'name', header: 'Column', cell: ({ label }) => <bdi>{label}</bdi> },
          {
            key: 'samples',
            header: 'First values',
            cell: ({ samples }) => (samples.length > 0 ? samples.map(isolated).join(' · ') : 'None'),
          },
          {
            key: 'column',
            header: 'Is read as',
            cell: ({ place, label, column }) => (
              <Select
                label={`What “${isolated(label)}” is read as`}
                labelHidden
                options={options}
                value={column ?? ''}
                disabled={disabled}
                onChange={({ target }) => onChooseColumn(place, target.value || null)}
              />
            ),
          },
        ]}
        rows={rows}
        rowKey={({ place }) => String(place)}
      />
      <Text tone="muted" size="small">
        After a change here, check the file again.
      </Text>
    </Stack>
  );
}
