import { countOf, type Difference, type Report } from './reconciliation.ts';

const words = (kind: string) => kind.replaceAll('_', ' ');
const outcomes = { mended: 'mended', mendable: 'can be mended', person: 'for a person' } as const;
const minute = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** One difference as a line for the log: its kind, the order, what each side says, and the outcome. */
export function differenceLine({
  kind,
  order,
  product,
  transaction,
  gateway,
  rows,
  explanation,
}: Difference): string {
  const where = [
    order && `Order ${order}`,
    product && `Product ${product}`,
    transaction && `transaction ${transaction}`,
  ].filter(Boolean);
  const statements = [gateway && `the gateway says ${gateway}`, `the rows say ${rows}`]
    .filter(Boolean)
    .join('; ');
  return `${[...where, words(kind)].join(', ')}: ${statements}. ${explanation}`;
}

/** The report for a terminal: a table of the differences, a sentence for each, and a summary. */
export function reportText(report: Report): string {
  return [...table(report.differences), ...summaryLines(report), ''].join('\n');
}

function table(differences: Difference[]): string[] {
  if (differences.length === 0) return [];
  const cells = differences.map((difference) => [
    words(difference.kind),
    difference.order ?? '',
    difference.refund ?? difference.attempt ?? difference.product ?? '',
    difference.transaction ?? '',
    outcomes[difference.outcome],
  ]);
  const head = ['difference', 'order', 'payment, refund or product', 'transaction', 'outcome'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(head),
    ...differences.flatMap(({ gateway, rows, explanation }, at) => [
      line(cells[at] ?? []),
      ...(gateway ? [`    gateway: ${gateway}`] : []),
      `    rows:    ${rows}`,
      `    ${explanation}`,
    ]),
    '',
  ];
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** The summary, in sentences: what was compared and with which result. */
export function summaryLines(report: Report): string[] {
  const { counts, from, to, dryRun, tookMs } = report;
  const left = countOf(report, 'person');
  const mended = countOf(report, 'mended');
  const mendable = countOf(report, 'mendable');
  const elsewhere = counts.notOurs > 0 ? `, ${counts.notOurs.toLocaleString('en-IN')} of them not ours` : '';
  const result =
    report.differences.length === 0
      ? 'Nothing differs.'
      : `${counted(report.differences.length, 'difference')}: ` +
        (dryRun ? `${mendable} can be mended` : `${mended} mended`) +
        `, ${left} left for a person.`;
  return [
    `Compared ${minute(from)} to ${minute(to)} in ${(tookMs / 1000).toFixed(1)} s: ` +
      `${counted(counts.transactions, 'transaction')} of the gateway${elsewhere}, ` +
      `${counted(counts.attempts, 'payment')}, ${counted(counts.refunds, 'refund')}.`,
    ...(counts.settledSince > 0
      ? [`${counted(counts.settledSince, 'payment')} settled since the last look.`]
      : []),
    ...(counts.underWay > 0 ? [`${counted(counts.underWay, 'payment')} still under way.`] : []),
    result,
  ];
}
