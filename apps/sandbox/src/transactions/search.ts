import type { Context } from '../context.ts';
import type { Input } from '../input.ts';
import type { Answer } from '../request-key.ts';
import { type Condition, conditionsOf, whereOf } from '../search/criteria.ts';
import { idsAnswer, mostFound, pageAnswer } from '../search/search-answers.ts';
import type { Store } from '../store.ts';
import { searchFields } from './search-fields.ts';
import { type Transaction, transactionOf } from './transaction.ts';
import { transactionXml } from './transaction-xml.ts';

/** The first step of a search: the ids of all matches, newest first. Throws a Refusal for a field it can't search by. */
export function searchIds({ store }: Context, criteria: Input): Answer {
  return idsAnswer(select(store, conditionsOf(searchFields, criteria)).map(({ id }) => id));
}

/**
 * The second step: one page, by the ids of the first. Only the ids count: the SDK waits for as many transactions as it
 * was told ids, also when a status changed in between.
 */
export function searchPage({ store }: Context, { ids }: Input): Answer {
  const found = select(store, conditionsOf(searchFields, { ids }));
  return pageAnswer(
    'credit-card-transactions',
    'transaction',
    found.map((transaction) => transactionXml(store, transaction)),
  );
}

function select(store: Store, conditions: Condition[]): Transaction[] {
  const { where, values } = whereOf(conditions);
  return store
    .all(
      `select * from transactions where ${where} order by created_at desc, rowid desc limit ${mostFound}`,
      ...values,
    )
    .map(transactionOf);
}
