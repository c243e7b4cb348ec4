import type { CreditNote, Invoice, InvoiceLine } from 'contracts';
import type { ReactNode } from 'react';
import { Alert, Grid, Heading, Price, Stack, Table, type TableColumn, Text } from 'ui';
import { AddressLines } from '../address/AddressLines.tsx';
import { calendarDay } from '../date/when.ts';

/** An invoice, or a credit note, as it is printed. */
export function TaxPaper({ paper }: { paper: Invoice | CreditNote }) {
  const { number, orderNumber, issuedOn, seller, buyer, placeOfSupply, lines, total } = paper;
  const note = 'invoiceNumber' in paper ? paper : null;
  return (
    <Stack gap="large">
      <Text>
        {note ? 'Credit note' : 'Invoice'} <bdi>{number}</bdi> of <bdi>{calendarDay(issuedOn)}</bdi>, for{' '}
        {note && (
          <>
            invoice <bdi>{note.invoiceNumber}</bdi> of <bdi>{calendarDay(note.invoiceIssuedOn)}</bdi> and{' '}
          </>
        )}
        order <bdi>{orderNumber}</bdi>
      </Text>
      {note?.isCanceled && (
        <Alert tone="warning">This credit note is canceled: its refund did not go through.</Alert>
      )}
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
        columns={columnsOf(total.igstPaise !== 0, note === null)}
        rows={[...lines.map((line, place) => ({ key: String(place), ...line })), { key: 'total', ...total }]}
        rowKey={({ key }) => key}
      />
      <Text size="small" tone="muted">
        All amounts are in rupees; prices contain GST. This {note ? 'credit note' : 'invoice'} was made by a
        computer and needs no signature.
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
type Row = { key: string } & Invoice['total'] &
  Partial<Omit<InvoiceLine, 'quantity'>> & {
    quantity?: number | null;
  };

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

/** A credit note gives amounts back, whatever one cost. */
const columnsOf = (isIntegrated: boolean, hasPrices: boolean): TableColumn<Row>[] => [
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
  ...(hasPrices ? [amount('price', 'Price', ({ pricePaise }) => pricePaise)] : []),
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
