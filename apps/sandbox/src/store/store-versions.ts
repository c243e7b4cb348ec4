/** The SQL that brings the SQLite file from each version to the next. Only append to this list. */
export const versions = [
  `
  create table customers (
    id text primary key, first_name text, last_name text, company text, email text, phone text, website text, fax text,
    created_at integer not null, updated_at integer not null
  ) strict;
  create table payment_methods (
    token text primary key, customer_id text not null references customers (id) on delete cascade,
    card text not null, is_default integer not null, created_at integer not null
  ) strict;
  create index payment_methods_of_customer on payment_methods (customer_id);
  create table nonces (
    nonce text primary key, card text not null, payment_method_token text references payment_methods (token) on delete cascade,
    created_at integer not null, consumed_at integer
  ) strict;
  create table transactions (
    id text primary key, type text not null check (type in ('sale', 'credit')), status text not null,
    amount integer not null check (amount > 0), merchant_account_id text not null, currency text not null,
    order_id text, customer_id text, payment_method_token text, nonce text, card text not null,
    processor_code text not null, processor_text text not null, rejection_reason text,
    refunded_transaction_id text references transactions (id), created_at integer not null, updated_at integer not null
  ) strict;
  create index transactions_by_order on transactions (order_id);
  create index transactions_refunding on transactions (refunded_transaction_id);
  create table status_events (
    transaction_id text not null references transactions (id), at integer not null, status text not null, amount integer not null
  ) strict;
  create index status_events_of_transaction on status_events (transaction_id);
  create table request_keys (
    key text primary key, request_hash text not null, status integer not null, body text not null, created_at integer not null
  ) strict;
  `,
  `
  create table settings (name text primary key, value text not null) strict;
  create index transactions_submitted on transactions (updated_at) where status = 'submitted_for_settlement';
  `,
  `
  create table disputes (
    id text primary key, transaction_id text not null references transactions (id), status text not null,
    amount integer not null check (amount > 0), opened_at integer not null, reply_by integer not null, won_at integer,
    updated_at integer not null
  ) strict;
  create index disputes_of_transaction on disputes (transaction_id);
  create table dispute_events (
    dispute_id text not null references disputes (id), at integer not null, status text not null
  ) strict;
  create index dispute_events_of_dispute on dispute_events (dispute_id);
  create table notices (
    id text primary key, kind text not null, transaction_id text, payload text not null, signature text not null,
    made_at integer not null, attempts integer not null, next_at integer, delivered_at integer, last_answer text
  ) strict;
  create index notices_due on notices (next_at) where next_at is not null;
  `,
  `
  create table postal_addresses (
    id text primary key, customer_id text not null references customers (id) on delete cascade, fields text not null,
    created_at integer not null, updated_at integer not null
  ) strict;
  create index postal_addresses_of_customer on postal_addresses (customer_id);

  alter table nonces rename column card to instrument;
  alter table nonces add column three_d_secure text;
  update nonces set instrument = json_set(instrument, '$.kind', 'credit_card');

  alter table payment_methods rename column card to instrument;
  alter table payment_methods add column billing_address_id text references postal_addresses (id) on delete set null;
  alter table payment_methods add column verification text;
  alter table payment_methods add column updated_at integer not null default 0;
  update payment_methods set instrument = json_set(instrument, '$.kind', 'credit_card'), updated_at = created_at;

  alter table transactions rename column card to instrument;
  alter table transactions add column details text not null default '{}';
  alter table transactions add column authorized_transaction_id text references transactions (id);
  create index transactions_capturing on transactions (authorized_transaction_id);
  create index transactions_authorized on transactions (updated_at) where status = 'authorized';
  update transactions set instrument = json_set(instrument, '$.kind', 'credit_card'), details = json_object(
    'customer', (select json_object('first_name', first_name, 'last_name', last_name, 'company', company, 'email', email,
      'phone', phone, 'website', website, 'fax', fax) from customers where customers.id = transactions.customer_id),
    'billing', json_object('postal_code', instrument ->> 'postalCode'));
  `,
  `
  create table analytics (
    id integer primary key, source text not null, kind text not null, at integer not null, arrived_at integer not null,
    session_id text, library text, detail text not null
  ) strict;
  create index analytics_by_kind on analytics (kind, arrived_at);

  alter table payment_methods add column has_subscription integer not null default 0;
  `,
  `
  create table client_tokens (
    id integer primary key, customer_id text, merchant_account_id text not null, options text not null, made_at integer not null
  ) strict;
  `,
  `
  create table authentications (
    id text primary key, nonce text not null, lookup text not null, amount integer not null, currency text not null,
    window_size text not null, error_number integer, answer text, created_at integer not null, used_at integer
  ) strict;
  `,
  `
  create table paypal_payments (
    token text primary key, payment_id text unique, request text not null, approval text, used_at integer,
    created_at integer not null
  ) strict;
  `,
  `
  create table venmo_contexts (
    id text primary key, request text not null, customer_id text, status text not null, buyer text, nonce text,
    created_at integer not null, expires_at integer not null
  ) strict;
  `,
];
