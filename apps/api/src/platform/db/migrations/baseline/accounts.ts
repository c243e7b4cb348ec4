/**
 * Accounts, what they log in with, the letters to their people, and what was done in the shop. A guest is a row without
 * `email`, so that whatever finds an account by its address, or makes one, never meets them.
 */
export const accounts = [
  `create table accounts (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    email text,
    password_hash text not null,
    role smallint not null default 0 check (role in (0, 1)),
    created_at timestamptz(3) not null default now(),
    email_confirmed_at timestamptz,
    guest_email text,
    name_words tsvector generated always as (array_to_tsvector(words_of_name(name))) stored,
    password_until timestamptz,
    constraint accounts_guest check ((email is null) = (guest_email is not null))
  )`,
  `create unique index accounts_email on accounts (lower(email))`,
  // For the beginning of an address, in a database of any collation.
  `create index accounts_email_start on accounts (lower(email) text_pattern_ops)`,
  `create index accounts_guest_email on accounts (lower(guest_email) text_pattern_ops) where guest_email is not null`,
  `create index accounts_name_words on accounts using gin (name_words)`,
  `create index accounts_newest on accounts (created_at, id)`,

  // The browsers and networks that logged in to an account: failed logins from elsewhere cannot lock them out.
  `create table known_places (
    account_id uuid not null references accounts on delete cascade,
    place bytea not null,
    last_login_at timestamptz(3) not null default now(),
    primary key (account_id, place)
  )`,
  `create index known_places_age on known_places (last_login_at)`,

  `create table second_factors (
    account_id uuid primary key references accounts on delete cascade,
    secret bytea not null,
    last_step bigint not null default 0,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz
  )`,
  `create table recovery_codes (
    account_id uuid not null references second_factors on delete cascade,
    code_hash bytea not null,
    created_at timestamptz not null default now(),
    primary key (account_id, code_hash)
  )`,
  // Codes by which an admin without a second factor may set one up.
  `create table enrolment_codes (
    account_id uuid primary key references accounts on delete cascade,
    session_id uuid,
    code_hash bytea not null,
    expires_at timestamptz not null,
    tries integer not null default 0
  )`,
  `create table passkeys (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index passkeys_of_account on passkeys (account_id)`,
  `create table passkey_challenges (
    challenge text primary key,
    account_id uuid references accounts on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_of_account on passkey_challenges (account_id)`,
  `create index passkey_challenges_over on passkey_challenges (expires_at)`,

  // What a letter says is sealed, because it may carry a link that sets a password, and is erased when the letter is sent. A
  // letter about an order names the order or refund instead.
  `create table letters (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references accounts on delete cascade,
    kind text not null,
    about uuid,
    sealed bytea,
    tries int not null default 0,
    next_check_at timestamptz default now(),
    give_up_at timestamptz not null,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    failure text
  )`,
  `create index letters_due on letters (next_check_at) where next_check_at is not null`,
  `create index letters_of_account on letters (account_id)`,
  `create table email_links (
    token_hash bytea primary key,
    account_id uuid not null references accounts on delete cascade,
    purpose text not null check (purpose in ('confirm', 'take_back', 'reset')),
    email text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  `create index email_links_of_account on email_links (account_id)`,
  `create index email_links_over on email_links (expires_at)`,
  // Every sign-up asks whether its address may still be taken back; the links of others are many more.
  `create index email_links_taking_back on email_links (lower(email)) where purpose = 'take_back'`,

  // The customer that the gateway has of a deleted account, until the gateway has deleted it too.
  `create table customers_to_delete (
    id uuid primary key,
    tries int not null default 0,
    next_check_at timestamptz not null default now()
  )`,

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
  // Rows are only added; those older than the retention may be deleted, by a transaction that names it or else after 400 days,
  // and never within 30.
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
