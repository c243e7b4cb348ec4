import Fastify from 'fastify';
import pg from 'pg';
import {
  answers,
  array,
  object,
  restProduct,
  restSchema,
  type Row,
  select,
  trpcProduct,
  trpcSchema,
} from './bare-product.ts';

// The least that Fastify and pg can do for the same bytes: named prepared statements, serialisers from schemas.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const newest = async (limit: number) => {
  const text = `${select} order by created_at desc, id desc limit ${limit}`;
  return (await pool.query<Row>({ name: `newest_${limit}`, text })).rows;
};
const byId = async (id: string) => {
  const { rows } = await pool.query<Row>({ name: 'by_id', text: `${select} and id = $1`, values: [id] });
  return rows[0] as Row;
};

const app = Fastify();

app.get<{ Querystring: { limit: string } }>(
  '/product/list',
  answers({ ProductList: array(restSchema) }),
  async ({ query }) => ({ ProductList: (await newest(Number(query.limit))).map(restProduct) }),
);
app.get<{ Params: { id: string } }>(
  '/product/get/:id',
  answers({ Product: restSchema }),
  async ({ params }) => ({ Product: restProduct(await byId(params.id)) }),
);

interface Input {
  Querystring: { input: string };
}
app.get<Input>(
  '/trpc/product.list',
  answers({ result: object({ data: array(trpcSchema) }) }),
  async ({ query }) => {
    const { limit } = JSON.parse(query.input) as { limit: number };
    return { result: { data: (await newest(limit)).map(trpcProduct) } };
  },
);
app.get<Input>('/trpc/product.get', answers({ result: object({ data: trpcSchema }) }), async ({ query }) => {
  const { id } = JSON.parse(query.input) as { id: string };
  return { result: { data: trpcProduct(await byId(id)) } };
});

console.log(`bare ready at ${await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })}`);
