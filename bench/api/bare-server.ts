import Fastify from 'fastify';
import pg from 'pg';

// The least that Fastify and pg can do for the list: one named prepared statement, a serialiser from a schema.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const pictures = `${process.env['API_PUBLIC_URL']}/photos/`;

const newest = {
  name: 'newest',
  text: `select id, name, description, price_paise, stock - reserved as quantity, needs_shipping, photo_hash, sold, created_at,
           category_id, (select c.name from categories c where c.id = p.category_id) as category_name
         from products p where deleted_at is null order by created_at desc, id desc limit 4`,
};

interface Row {
  id: string;
  name: string;
  description: string;
  price_paise: number;
  quantity: number;
  needs_shipping: boolean;
  photo_hash: string;
  sold: number;
  created_at: Date;
  category_id: string;
  category_name: string;
}

const text = { type: 'string' };
const number = { type: 'number' };
const category = { type: 'object', properties: { _id: text, name: text } };
const product = {
  type: 'object',
  properties: {
    _id: text,
    name: text,
    description: text,
    price: number,
    quantity: number,
    shippy: text,
    url: text,
    category,
    sold: number,
    createdAt: text,
  },
};
const schema = {
  response: { 200: { type: 'object', properties: { ProductList: { type: 'array', items: product } } } },
};

const app = Fastify();
app.get('/product/list', { schema }, async () => {
  const { rows } = await pool.query<Row>(newest);
  return {
    ProductList: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      description: row.description,
      price: row.price_paise / 100,
      quantity: row.quantity,
      shippy: row.needs_shipping ? '1' : '0',
      url: `${pictures}${row.photo_hash}-640.webp`,
      category: { _id: row.category_id, name: row.category_name },
      sold: row.sold,
      createdAt: row.created_at.toISOString(),
    })),
  };
});
console.log(`bare ready at ${await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })}`);
