import { type Kysely, sql } from 'kysely';

/** What was typed as the reason of an event can be forgotten with the person; nothing else of it changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_change_but_of_reason() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
        return new;
      end if;
      raise exception '% is append only', tg_table_name;
    end $$`.execute(db);
  await sql`drop trigger order_events_append_only on order_events`.execute(db);
  await sql`create trigger order_events_append_only before update or delete on order_events
    for each row execute function refuse_change_but_of_reason()`.execute(db);
}
