/** The indexes of the orders of products also hold what admins filter by, so that a filtered list is read from an index alone. */
const orderIndex = (name: string, columns: string, filters: string) =>
  `create index ${name} on products (${columns}) include (${filters}) where deleted_at is null`;

/** Photos, categories, products, drafts and changes of many products. */
export const catalogue = [
  // `check_at` says when to check whether anything still shows a photo: a day after the upload, and a day after a product or
  // order stopped showing it. Null means that it is shown. A photo is `large` when its upload was wide enough.
  `create table photos (
    hash text primary key,
    created_at timestamptz(3) not null default now(),
    check_at timestamptz default now() + interval '1 day',
    large boolean not null default false
  )`,
  `create index photos_to_check on photos (check_at) where check_at is not null`,

  // Categories without a position follow the others, sorted by name. One without a picture has that of its newest product. Its
  // former names are kept, so that a rename does not change its rate.
  `create table categories (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    name_key text not null unique,
    created_at timestamptz(3) not null default now(),
    search tsvector not null generated always as (indexed_name(name)) stored,
    position integer,
    photo_hash text references photos,
    photo_alt text not null default '',
    former_names text[] not null default '{}'
  )`,
  `create index categories_by_name on categories (name collate "und-x-icu", id)`,
  `create index categories_search on categories using gin (search)`,
  `create function keep_former_name() returns trigger language plpgsql as $$
  begin
    new.former_names := array_prepend(old.name, array_remove(old.former_names, old.name));
    return new;
  end $$`,
  `create trigger categories_keep_former_name before update of name on categories
  for each row when (old.name is distinct from new.name) execute function keep_former_name()`,
  // Where the products of a merged category went, so that its old address leads there while that category is.
  `create table merged_categories (
    id uuid primary key,
    into_id uuid not null references categories on delete cascade
  )`,
  `create index merged_categories_into_id_idx on merged_categories (into_id)`,

  // A deleted product may have no category, so that a category whose products are all deleted can be deleted too. `search` has
  // the category's id as a word of weight B, so that renaming a category changes no product.
  `create table products (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    description text not null,
    price_paise integer not null check (price_paise >= 0),
    stock integer not null check (stock >= 0),
    reserved integer not null default 0,
    sold integer not null default 0 check (sold >= 0),
    needs_shipping boolean not null,
    category_id uuid references categories on delete set null,
    picture_url text,
    photo_hash text references photos,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3),
    search tsvector not null generated always as (
      indexed_name(name) || coalesce(('''in:' || category_id::text || ''':1B')::tsvector, ''::tsvector)
      || indexed_description(description)
    ) stored,
    picture_alt text not null default '',
    check (reserved between 0 and stock),
    check (picture_url is null or photo_hash is null),
    constraint products_have_category check (category_id is not null or deleted_at is not null)
  )`,
  // One index for each order, read in both directions; the id makes the order total. None by what can be bought: a new order
  // changes only reserved units, which no index has, so its update stays cheap.
  orderIndex('products_newest', 'created_at, id', 'category_id, price_paise, stock, needs_shipping'),
  orderIndex('products_most_sold', 'sold, id', 'category_id, price_paise, stock, needs_shipping'),
  orderIndex('products_by_price', 'price_paise, id', 'category_id, stock, needs_shipping, sold, created_at'),
  orderIndex(
    'products_by_name',
    'name collate "und-x-icu", id',
    'category_id, price_paise, stock, needs_shipping',
  ),
  orderIndex('products_by_stock', 'stock, id', 'category_id, price_paise, needs_shipping, sold, created_at'),
  orderIndex(
    'products_by_shipping',
    'needs_shipping, id',
    'category_id, price_paise, stock, sold, created_at',
  ),
  orderIndex('products_of_category', 'category_id, created_at, id', 'price_paise, stock, needs_shipping'),
  orderIndex('products_of_category_most_sold', 'category_id, sold, id', 'price_paise, stock, needs_shipping'),
  orderIndex(
    'products_of_category_by_price',
    'category_id, price_paise, id',
    'stock, needs_shipping, sold, created_at',
  ),
  // Deleting a category looks for its products, deleted or not; without this index it would read the whole table.
  `create index products_category on products (category_id)`,
  `create index products_of_photo on products (photo_hash) where photo_hash is not null`,
  // Every search reads the whole pending list of the index: keep it short, yet long enough for fast bulk writes.
  `create index products_search on products using gin (search) with (gin_pending_list_limit = 512)
    where deleted_at is null`,

  // The pictures of a product after its first one, which stays in the product's own row, so that lists read one row a product.
  `create table product_pictures (
    product_id uuid not null references products,
    position smallint not null check (position between 2 and 8),
    picture_url text,
    photo_hash text references photos,
    alt text not null,
    primary key (product_id, position),
    check (num_nonnulls(picture_url, photo_hash) = 1)
  )`,
  `create index product_pictures_of_photo on product_pictures (photo_hash) where photo_hash is not null`,

  // Products that are not in the shop yet, as they were typed.
  `create table product_drafts (
    id uuid primary key,
    "values" json not null,
    photo_hashes text[] not null,
    version integer not null default 1,
    saved_by uuid references accounts on delete set null,
    saved_at timestamptz not null default now()
  )`,
  `create index product_drafts_by_time on product_drafts (saved_at)`,
  `create index product_drafts_of_account on product_drafts (saved_by)`,

  // A change of many products is written down when an admin looks at what it would do, so that it is applied to exactly that,
  // and can be undone.
  `create table bulk_edits (
    id uuid primary key default gen_random_uuid(),
    made_by uuid references accounts on delete set null,
    made_at timestamptz not null default now(),
    applied_at timestamptz,
    undone_at timestamptz
  )`,
  `create index bulk_edits_of_account on bulk_edits (made_by)`,
  `create index bulk_edits_by_age on bulk_edits (made_at)`,
  `create index bulk_edits_applied on bulk_edits (applied_at) where undone_at is null`,
  // A field that is not changed is null in both columns. Stock is a difference, which sales meanwhile do not spoil.
  `create table bulk_edit_products (
    bulk_edit_id uuid not null references bulk_edits on delete cascade,
    product_id uuid not null references products on delete cascade,
    version integer not null,
    price_from integer,
    price_to integer,
    stock_by integer,
    category_from uuid,
    category_to uuid,
    shipping_from boolean,
    shipping_to boolean,
    not_applied text,
    not_undone text,
    primary key (bulk_edit_id, product_id)
  )`,
  `create index bulk_edit_products_of_product on bulk_edit_products (product_id)`,
];
