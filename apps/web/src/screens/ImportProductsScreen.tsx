import { isolated } from 'contracts/isolated';
import {
  BoxIcon,
  Button,
  Card,
  Container,
  FileField,
  Heading,
  Inline,
  Link,
  Progress,
  Stack,
  Text,
} from 'ui';
import type { Download } from '../calls/use-download.ts';
import { FormFailure } from '../form/form-parts.tsx';
import { ImportColumnsTable } from '../product-import/ImportColumnsTable.tsx';
import { ImportReportCard } from '../product-import/ImportReportCard.tsx';
import type { ProductImport } from '../product-import/use-product-import.ts';

export type ImportProductsScreenProps = ProductImport & {
  /** All products as a CSV file. */
  download: Download;
};

/** The largest file that the api takes, in bytes. */
const maxBytes = 500 * 1_048_576;

/** Products from a CSV file, and into one (docs/behaviour/storefront.md#import-products). */
export function ImportProductsScreen({ download, ...own }: ImportProductsScreenProps) {
  const { file, columns, running, report, failure, onChoose, onChooseColumn, onRun, onCancel, onSaveBad } =
    own;
  const canImport = report?.kind === 'check' && report.counts.created + report.counts.changed > 0;
  return (
    <Container>
      <Stack gap="large">
        <Heading level={1} size="heading">
          Import and export products
        </Heading>
        <Card as="section" aria-labelledby="export-products">
          <Stack gap="medium">
            <Heading level={2} size="title" id="export-products">
              Export
            </Heading>
            <Text tone="muted">
              A CSV file with all products, for a spreadsheet. It can be imported again, also unchanged.
            </Text>
            <FormFailure failure={download.failure} />
            <Inline>
              <Button busy={download.busy} onClick={download.onDownload}>
                Export products
              </Button>
              <Link href="/admin/products">Manage products</Link>
            </Inline>
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="import-products">
          <Stack gap="medium">
            <Heading level={2} size="title" id="import-products">
              Import
            </Heading>
            <Text tone="muted">
              A line with an id changes that product, a line without one makes a product. Good lines land, bad
              ones are listed with their reasons.
            </Text>
            <FileField
              label="CSV file"
              accept=".csv,text/csv"
              maxBytes={maxBytes}
              typeProblem={({ name }) =>
                `${isolated(name)} is not a CSV file. Save the table as “CSV UTF-8”.`
              }
              chooseLabel="Choose a CSV file"
              icon={<BoxIcon />}
              disabled={running !== null}
              onFileChange={onChoose}
            />
            <FormFailure failure={failure} />
            {columns && <ImportColumnsTable disabled={running !== null} {...{ columns, onChooseColumn }} />}
            {running ? (
              <Stack gap="medium">
                <Progress label={runningText(running)} value={Math.round(running.share * 100)} />
                <Inline>
                  <Button onClick={onCancel}>Cancel</Button>
                </Inline>
              </Stack>
            ) : (
              <Inline>
                <Button
                  variant={canImport ? 'secondary' : 'primary'}
                  disabled={!file}
                  onClick={() => onRun('check')}
                >
                  Check
                </Button>
                {canImport && (
                  <Button variant="primary" onClick={() => onRun('import')}>
                    Import
                  </Button>
                )}
              </Inline>
            )}
            {report && <ImportReportCard report={report} onSaveBad={onSaveBad} />}
          </Stack>
        </Card>
      </Stack>
    </Container>
  );
}

const runningText = ({ kind, step }: NonNullable<ProductImport['running']>): string => {
  if (step === 'sending') return 'Sending the file…';
  return kind === 'check' ? 'Checking the lines…' : 'Importing the lines…';
};
