import { type Kysely, sql } from 'kysely';

/** Accounts, sessions, categories, photos, products. Check constraints keep stock and reserved units consistent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table accounts (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    email text not null,
    password_hash text not null,
    role smallint not null default 0 check (role in (0, 1)),
    created_at timestamptz(3) not null default now()
  )`,
  `create unique index accounts_email on accounts (lower(email))`,

  `create table sessions (
    token_hash bytea primary key,
    account_id uuid not null references accounts on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    revoked_at timestamptz(3)
  )`,
  `create index sessions_account on sessions (account_id)`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table categories (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    name_key text not null unique,
    created_at timestamptz(3) not null default now()
  )`,

  `create table photos (
    hash text primary key,
    created_at timestamptz(3) not null default now()
  )`,

  `create table products (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    description text not null,
    price_paise integer not null check (price_paise >= 0),
    stock integer not null check (stock >= 0),
    reserved integer not null default 0,
    sold integer not null default 0 check (sold >= 0),
    needs_shipping boolean not null,
    category_id uuid not null references categories,
    picture_url text,
    photo_hash text references photos,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    check (reserved between 0 and stock),
    check (picture_url is null or photo_hash is null)
  )`,
  // One index for each documented sort order, read in both directions; the id makes the order total.
  `create index products_newest on products (created_at, id) where deleted_at is null`,
  `create index products_most_sold on products (sold, id) where deleted_at is null`,
  `create index products_by_price on products (price_paise, id) where deleted_at is null`,
  `create index products_by_name on products (lower(name), id) where deleted_at is null`,
  `create index products_of_category on products (category_id, created_at, id) where deleted_at is null`,
  `create index products_of_photo on products (photo_hash) where photo_hash is not null`,
];
