import type { Invoice, InvoiceLine } from 'contracts';
import type { ReactNode } from 'react';
import {
  Button,
  Card,
  Container,
  EmptyState,
  Grid,
  Heading,
  Inline,
  Link,
  OrderIcon,
  Price,
  PrintIcon,
  Skeleton,
  Stack,
  Table,
  type TableColumn,
  Text,
} from 'ui';
import { NeedsJavaScript } from '../account/NeedsJavaScript.tsx';
import type { Failure } from '../calls/failure.ts';
import { AddressLines } from '../order/AddressLines.tsx';
import { onScreen, waiting } from '../order/receipt.css.ts';
import { calendarDay } from '../order/when.ts';
import { FailedPart } from '../page/FailedPart.tsx';

export type InvoiceScreenProps = {
  /** Undefined while it is read. */
  invoice: Invoice | undefined;
  failure: Failure | null;
  orderHref: string;
  onRetry: () => void;
  onPrint: () => void;
};

/** The GST invoice of an order, to read and to print (docs/behaviour/storefront.md#invoice). */
export function InvoiceScreen({ invoice, failure, orderHref, onRetry, onPrint }: InvoiceScreenProps) {
  const back = (
    <Link href={orderHref} document>
      Back to the order
    </Link>
  );
  return (
    <Container>
      <Stack gap="large">
        <Inline justify="between">
          <Heading level={1} size="heading">
            Tax invoice
          </Heading>
          {invoice && (
            <div className={onScreen}>
              <Button icon={<PrintIcon />} onClick={onPrint}>
                Print invoice
              </Button>
            </div>
          )}
        </Inline>
        {invoice ? (
          <>
            <Known invoice={invoice} />
            <div className={onScreen}>{back}</div>
          </>
        ) : failure?.code === 'conflict' || failure?.code === 'not_found' ? (
          <EmptyState icon={<OrderIcon />} title={failure.message} action={back} />
        ) : failure ? (
          <FailedPart sentence={failure.message} onRetry={onRetry} />
        ) : (
          <>
            <NeedsJavaScript what="The invoice" />
            <div className={waiting}>
              <Card aria-busy="true">
                <Stack gap="medium">
                  <Skeleton shape="shortLine" />
                  <Skeleton shape="box" />
                  <Skeleton shape="line" />
                </Stack>
              </Card>
            </div>
          </>
        )}
      </Stack>
    </Container>
  );
}

function Known({ invoice }: { invoice: Invoice }) {
  const { number, orderNumber, issuedOn, seller, buyer, placeOfSupply, lines, total } = invoice;
  return (
    <Stack gap="large">
      <Text>
        Invoice <bdi>{number}</bdi> of <bdi>{calendarDay(issuedOn)}</bdi>, for order <bdi>{orderNumber}</bdi>
      </Text>
      <Grid gap="large" min="medium">
        <Party title="Sold by">
          <Text weight="strong">
            <bdi>{seller.name}</bdi>
          </Text>
          <Text>
            <bdi>{seller.address}</bdi>
          </Text>
          <Text>
            GSTIN <bdi>{seller.gstin}</bdi>
          </Text>
        </Party>
        <Party title="Sold to">
          {buyer.address ? (
            <AddressLines address={buyer.address} />
          ) : (
            <Text>
              <bdi>{buyer.name}</bdi>
            </Text>
          )}
          <Text>
            Place of supply: <bdi>{placeOfSupply}</bdi>
          </Text>
        </Party>
      </Grid>
      <Table
        caption="Goods"
        captionHidden
        columns={columnsOf(total.igstPaise > 0)}
        rows={[...lines.map((line, place) => ({ key: String(place), ...line })), { key: 'total', ...total }]}
        rowKey={({ key }) => key}
      />
      <Text size="small" tone="muted">
        All amounts are in rupees; prices contain GST. This invoice was made by a computer and needs no
        signature.
      </Text>
    </Stack>
  );
}

const Party = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="xsmall">
    <Heading level={2} size="title">
      {title}
    </Heading>
    {children}
  </Stack>
);

/** A line, or the sums below all lines. */
type Row = { key: string } & Invoice['total'] & Partial<InvoiceLine>;

const amount = (key: string, header: string, paise: (row: Row) => number | undefined): TableColumn<Row> => ({
  key,
  header,
  align: 'end',
  width: 'fit',
  cell: (row) => {
    const value = paise(row);
    return value === undefined ? null : <Price paise={value} />;
  },
});

const columnsOf = (isIntegrated: boolean): TableColumn<Row>[] => [
  {
    key: 'name',
    header: 'Goods',
    width: 'fill',
    cell: ({ name, hsn }) =>
      name === undefined ? (
        'Total'
      ) : (
        <>
          <bdi>{name}</bdi>
          {hsn && (
            <Text size="small" tone="muted">
              HSN <bdi>{hsn}</bdi>
            </Text>
          )}
        </>
      ),
  },
  { key: 'quantity', header: 'Quantity', align: 'end', width: 'fit', cell: ({ quantity }) => quantity },
  amount('price', 'Price', ({ pricePaise }) => pricePaise),
  amount('taxable', 'Taxable value', ({ taxablePaise }) => taxablePaise),
  {
    key: 'rate',
    header: 'GST',
    align: 'end',
    width: 'fit',
    cell: ({ rate }) => (rate === undefined ? null : `${rate / 100} %`),
  },
  ...(isIntegrated
    ? [amount('igst', 'IGST', ({ igstPaise }) => igstPaise)]
    : [
        amount('cgst', 'CGST', ({ cgstPaise }) => cgstPaise),
        amount('sgst', 'SGST', ({ sgstPaise }) => sgstPaise),
      ]),
  amount('total', 'Total', ({ totalPaise }) => totalPaise),
];
