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
 * The first step of a search: the ids of all matches, newest first. Throws a Refusal for a field it can't
 * search by.
 */
export function searchIds({ store }: Context, criteria: Input): Answer {
  const found = rowsOf(store, 'id', conditionsOf(searchFields, criteria));
  return idsAnswer(found.map(({ id }) => String(id)));
}

/**
 * The second step: one page, by the ids of the first. Only the ids count: the SDK waits for as many
 * transactions as it was told ids, also when a status changed in between.
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
    `select ${columns} from transactions where ${where} order by created_at desc, rowid desc limit ${mostFound}`,
    ...values,
  );
}
