import { type Kysely, sql } from 'kysely';

/**
 * What was done in the shop, by whom and from where. Rows are only added; those older than the retention may be deleted,
 * by a transaction that names it or else after 400 days, and never within 30.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No foreign keys: what an account did stays when the account goes.
  `create table audit_events (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    kind text not null,
    by_account uuid,
    address text,
    about text,
    about_name text,
    changes jsonb not null default '{}'
  )`,
  `create index audit_events_by_account on audit_events (by_account, id)`,
  `create index audit_events_about on audit_events (about, id)`,
  `create index audit_events_kind on audit_events (kind, id)`,
  `create index audit_events_at on audit_events (at)`,
  `create function audit_events_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - make_interval(days =>
            greatest(coalesce(nullif(current_setting('storefront.audit_days', true), '')::int, 400), 30)) then
          return old;
        end if;
      end if;
      raise exception 'Rows of audit_events are only added.' using errcode = 'restrict_violation';
    end $$`,
  `create trigger audit_events_stay before update or delete on audit_events
    for each row execute function audit_events_stay()`,
  `create trigger audit_events_stay_all before truncate on audit_events
    for each statement execute function audit_events_stay()`,
];
