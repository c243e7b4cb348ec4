import Fastify from 'fastify';
import pg from 'pg';
import {
  answers,
  array,
  nullableText,
  object,
  restPictured,
  restPicturedSchema,
  restProduct,
  restSchema,
  type Row,
  select,
  trpcPictured,
  trpcPicturedSchema,
  trpcProduct,
  trpcSchema,
} from './bare-product.ts';
import { cursorOf, filtered, placeOf, ranked } from './bare-search.ts';

// The minimum of Fastify and pg for the same response: named prepared statements, serialisers from schemas.
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
  answers({ Product: restPicturedSchema }),
  async ({ params }) => ({ Product: restPictured(await byId(params.id)) }),
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
app.get<Input>(
  '/trpc/product.get',
  answers({ result: object({ data: trpcPicturedSchema }) }),
  async ({ query }) => {
    const { id } = JSON.parse(query.input) as { id: string };
    return { result: { data: trpcPictured(await byId(id)) } };
  },
);

const page = answers({
  result: object({
    data: object({ products: array(trpcSchema), nextCursor: nullableText, correctedText: nullableText }),
  }),
});
interface Search {
  text?: string;
  categoryIds: string[];
  price: { fromPaise: number; toPaise: number };
  limit: number;
}
app.get<Input>('/trpc/product.search', page, async ({ query }) => {
  const { text, categoryIds, price, limit } = JSON.parse(query.input) as Search;
  const more = limit + 1;
  const rows = text ? await ranked(text, more) : await filtered({ categoryIds, ...price, limit: more });
  const products = rows.slice(0, limit);
  const last = products.at(-1);
  const nextCursor = last && rows.length > limit ? cursorOf(placeOf(last)) : null;
  return { result: { data: { products: products.map(trpcProduct), nextCursor, correctedText: null } } };
});

interface Filters {
  Body: { limit: number; filters: { category: string[]; price: [number, number] } };
}
app.post<Filters>('/product/search', answers({ SearchProduct: array(restSchema) }), async ({ body }) => {
  const { limit, filters } = body;
  const [from, to] = filters.price;
  const rows = await filtered({
    categoryIds: filters.category,
    fromPaise: from * 100,
    toPaise: to * 100,
    limit,
  });
  return { SearchProduct: rows.map(restProduct) };
});
app.post<{ Querystring: { search: string } }>(
  '/product/listSearch',
  answers({ ProductList: array(restSchema) }),
  async ({ query }) => ({ ProductList: (await ranked(query.search, 1_000)).map(restProduct) }),
);

console.log(`bare ready at ${await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })}`);
