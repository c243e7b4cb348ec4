import type { BadLine } from 'contracts';
import { groupDigits } from 'ui';
import { Alert, Button, Inline, Stack, Table, Text, type TableColumn } from 'ui';
import { type ImportReport, maxShown } from './use-product-import.ts';

type Props = { report: ImportReport; onSaveBad: () => void };

/** What an import did, or would do, and the lines that are bad. */
export function ImportReportCard({ report, onSaveBad }: Props) {
  const { counts, bad, hasFile } = report;
  return (
    <Stack gap="medium">
      <Alert tone={counts.bad > 0 ? 'warning' : 'success'} live title={titleOf(report)}>
        {sentence(report)}
      </Alert>
      {bad.length > 0 && (
        <>
          <Table caption="Bad lines" dense columns={columns} rows={bad} rowKey={({ line }) => String(line)} />
          <Inline>
            {hasFile && <Button onClick={onSaveBad}>Download the bad lines</Button>}
            {counts.bad > bad.length && (
              <Text tone="muted">
                The first {maxShown} are shown; the file has all {groupDigits(counts.bad)}.
              </Text>
            )}
          </Inline>
          <Text tone="muted" size="small">
            Mend the lines in that file and import it: the columns Line, Column and Reason are passed over.
          </Text>
        </>
      )}
    </Stack>
  );
}

const columns: TableColumn<BadLine>[] = [
  { key: 'line', header: 'Line', width: 'fit', cell: ({ line }) => groupDigits(line) },
  { key: 'column', header: 'Column', cell: ({ column }) => column || 'The line as a whole' },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
];

const titleOf = ({ kind, counts: { created, changed, bad } }: ImportReport): string => {
  if (kind === 'check') return bad > 0 ? 'Some lines are bad' : 'The file can be imported';
  return created + changed > 0 ? 'The import has landed' : 'Nothing was changed';
};

const lines = (count: number) => `${groupDigits(count)} ${count === 1 ? 'line' : 'lines'}`;

/** The counts in words. */
function sentence({ kind, counts: { created, changed, unchanged, bad } }: ImportReport): string {
  const parts = [
    `${groupDigits(created)} created`,
    `${groupDigits(changed)} changed`,
    ...(unchanged === undefined ? [] : [`${groupDigits(unchanged)} unchanged`]),
    `${lines(bad)} bad`,
  ];
  return `${kind === 'check' ? 'An import would make this of it: ' : ''}${parts.join(', ')}.`;
}
