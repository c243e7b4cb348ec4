-- What placing an order writes, as plain SQL: pgbench runs it, one commit a turn. Ids are computed as in shop-rows.ts.
-- The units come last, so that a product that everybody wants is locked for little more than the commit.
\set turn :turn + 1
\set person permute(:turn * :clients + :client_id, :people) + 1
\set number random(1, :products)
begin;
insert into orders (id, account_id, body_hash, total_paise, reserved_until)
  select gen_random_uuid(), md5('person ' || :person::int)::uuid, sha256('1'), price_paise, now() + interval '30 minutes'
  from products where id = md5('product ' || :number::int)::uuid and deleted_at is null
  returning id as order \gset
insert into order_lines (order_id, position, product_id, name, price_paise, quantity)
  select :order, 0, id, name, price_paise, 1 from products where id = md5('product ' || :number::int)::uuid;
insert into order_events (order_id, by, machine, to_state) values (:order, md5('person ' || :person::int), 'order', 'pending');
update products set reserved = reserved + 1
  where id = md5('product ' || :number::int)::uuid and deleted_at is null and stock - reserved >= 1;
commit;
