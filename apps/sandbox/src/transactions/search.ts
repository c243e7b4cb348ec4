import type { SQLInputValue } from 'node:sqlite';
import { readAmount } from '../amount.ts';
import type { Context } from '../context.ts';
import { asInput, type Input } from '../input.ts';
import type { Answer } from '../request-key.ts';
import type { Store } from '../store.ts';
import { problem, Refusal } from '../validation.ts';
import { XmlCollection, xmlDocument, XmlList } from '../xml.ts';
import { transactionOf } from './transaction.ts';
import { transactionXml } from './transaction-xml.ts';

type Condition = { sql: string; values: SQLInputValue[] };

const pageSize = 50;
const most = 20_000;

/** The first step of a search: the ids of all matches, newest first. Throws a Refusal for a field it can't search by. */
export function searchIds({ store }: Context, criteria: Input): Answer {
  const conditions = Object.entries(criteria).flatMap(([field, criterion]) => conditionsOf(field, criterion));
  const rows = select(store, conditions);
  return {
    status: 200,
    body: xmlDocument('search-results', {
      'page-size': pageSize,
      ids: new XmlList(
        'item',
        rows.map(({ id }) => id),
      ),
    }),
  };
}

/**
 * The second step: one page, by the ids of the first. Only the ids count: the SDK waits for as many transactions as it
 * was told ids, also when a status changed in between.
 */
export function searchPage({ store }: Context, criteria: Input): Answer {
  const found = select(store, conditionsOf('ids', criteria['ids']));
  return {
    status: 200,
    body: xmlDocument(
      'credit-card-transactions',
      new XmlCollection(
        { 'current-page-number': 1, 'page-size': pageSize, 'total-items': found.length },
        'transaction',
        found.map((transaction) => transactionXml(store, transaction)),
      ),
    ),
  };
}

function select(store: Store, conditions: Condition[]) {
  const where = conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true';
  return store
    .all(
      `select * from transactions where ${where} order by created_at desc, rowid desc limit ${most}`,
      ...conditions.flatMap(({ values }) => values),
    )
    .map(transactionOf);
}

const textFields: Record<string, string> = {
  id: 'id',
  order_id: 'order_id',
  currency: 'currency',
  customer_id: 'customer_id',
  customer_email: '(select email from customers where customers.id = transactions.customer_id)',
  payment_method_token: 'payment_method_token',
  credit_card_cardholder_name: "card ->> 'cardholderName'",
};

const listFields: Record<string, string> = {
  ids: 'id',
  status: 'status',
  type: 'type',
  merchant_account_id: 'merchant_account_id',
};

function conditionsOf(field: string, criterion: unknown): Condition[] {
  const text = textFields[field];
  const list = listFields[field];
  if (text)
    return Object.entries(asInput(criterion)).map(([operator, value]) =>
      textCondition(text, operator, String(value)),
    );
  if (list)
    return [
      { sql: `${list} in (select value from json_each(?))`, values: [JSON.stringify(asTexts(criterion))] },
    ];
  if (field === 'amount') return rangeConditions('amount', criterion, (value) => readAmount(value));
  if (field === 'created_at') return rangeConditions('created_at', criterion, readTime);
  throw unsearchable(field);
}

function textCondition(column: string, operator: string, value: string): Condition {
  const length = Array.from(value).length;
  switch (operator) {
    case 'is':
      return { sql: `${column} = ?`, values: [value] };
    case 'is_not':
      return { sql: `${column} is not ?`, values: [value] };
    case 'contains':
      return { sql: `instr(${column}, ?) > 0`, values: [value] };
    case 'starts_with':
      return { sql: `substr(${column}, 1, ${length}) = ?`, values: [value] };
    case 'ends_with':
      return { sql: `substr(${column}, -${Math.max(length, 1)}) = ?`, values: [value] };
    default:
      throw unsearchable(operator);
  }
}

function rangeConditions(
  column: string,
  criterion: unknown,
  read: (value: unknown) => number | undefined,
): Condition[] {
  const signs: Record<string, string> = { min: '>=', max: '<=', is: '=' };
  return Object.entries(asInput(criterion)).map(([bound, value]) => {
    const sign = signs[bound];
    const edge = read(value);
    if (!sign || edge === undefined) throw unsearchable(`${column} ${bound}`);
    return { sql: `${column} ${sign} ?`, values: [edge] };
  });
}

function readTime(value: unknown): number | undefined {
  const time = Date.parse(String(value));
  return Number.isNaN(time) ? undefined : time;
}

function asTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}

function unsearchable(field: string): Refusal {
  return new Refusal('search', problem(field, '90000', `This sandbox can't search by ${field}.`));
}
