import { type Kysely, sql } from 'kysely';

/**
 * Orders that are paid when they are delivered (decision 93). Such an order is `confirmed`, never `paid`: `paid` still
 * means that the order names the transaction that moved its money. Its money is `due`, then `collected`. While it is
 * due its units stay reserved, without an end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table orders
    drop constraint orders_state_check,
    add constraint orders_state_check
      check (state in ('pending', 'paying', 'paid', 'confirmed', 'expired', 'canceled')),
    drop constraint orders_money_check,
    add constraint orders_money_check check (money in
      ('none', 'authorised', 'submitted', 'settled', 'declined', 'refunded_in_part', 'refunded', 'disputed',
       'due', 'collected')),
    drop constraint orders_check2,
    add constraint orders_money_of_state check (case state
      when 'paid' then money not in ('none', 'due', 'collected')
      when 'confirmed' then money in ('due', 'collected')
      else money = 'none' end),
    add constraint orders_confirmed_have_address check (state <> 'confirmed' or delivery_address is not null),
    add constraint orders_collected_at_the_door check (money <> 'collected' or fulfilment = 'delivered')`,
  `create index orders_due on orders (account_id) where state = 'confirmed' and money = 'due'`,
];
