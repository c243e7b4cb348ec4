import { type Kysely, sql } from 'kysely';

/** A refund may move goods that cost nothing: then it is done without the gateway. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table refunds
    drop constraint refunds_amount_paise_check,
    drop constraint refunds_done_names_credit,
    add constraint refunds_amount_paise_check check (amount_paise >= 0),
    add constraint refunds_done_names_credit
      check (transaction_id is not null or by_void or state <> 'done' or amount_paise = 0)`,
];
