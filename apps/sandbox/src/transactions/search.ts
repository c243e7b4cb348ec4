import type { Context } from '../context.ts';
import type { Input } from '../wire/input.ts';
import type { Answer } from '../wire/answer.ts';
import { type Condition, conditionsOf, whereOf } from '../search/criteria.ts';
import { idsAnswer, mostFound, pageAnswer } from '../search/search-answers.ts';
import type { Row, Store } from '../store/store.ts';
import { searchFields } from './search-fields.ts';
import { transactionXml } from './transaction-xml.ts';
import { transactionOf } from './transaction.ts';

/**
 * The first request of a search: the ids of all matches, newest first (docs/behaviour/gateway.md#search).
 * Throws a Refusal for an unknown field.
 */
export function searchIds({ store }: Context, criteria: Input): Answer {
  const found = rowsOf(store, 'id', conditionsOf(searchFields, criteria));
  return idsAnswer(found.map(({ id }) => String(id)));
}

/**
 * The second request: the transactions of one page of ids. Other criteria are ignored: the SDK expects as
 * many transactions as ids, even when a status has changed since the first request.
 */
export function searchPage({ store }: Context, { ids }: Input): Answer {
  const found = rowsOf(store, '*', conditionsOf(searchFields, { ids }));
  return pageAnswer(
    'credit-card-transactions',
    'transaction',
    found.map((row) => transactionXml(store, transactionOf(row))),
  );
}

function rowsOf(store: Store, columns: 'id' | '*', conditions: Condition[]): Row[] {
  const { where, values } = whereOf(conditions);
  return store.all(
    `select ${columns} from transactions where ${where}
     order by created_at desc, rowid desc limit ${mostFound}`,
    ...values,
  );
}
