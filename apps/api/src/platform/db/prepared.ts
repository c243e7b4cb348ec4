import {
  CamelCasePlugin,
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Reads } from './reads.ts';
import type { Database } from './schema.ts';

/** A Kysely instance that only builds SQL and never connects. */
const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});

class Parameter {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** A placeholder for a value that is given at each run: `parameter<string>(0)` is the first. */
const parameter = <T>(index: number): T => new Parameter(index) as T;

type Build<Row> = (db: Kysely<Database>, parameter: <T>(index: number) => T) => Compilable<Row>;

/**
 * Prepares a frequent read: the Kysely query is built once, and Postgres parses and plans it once per connection under
 * `name` (at most 63 characters, unique for each query). Returns a function that runs it.
 */
export function prepared<Row>(
  name: string,
  build: Build<Row>,
): (reads: Reads, ...values: unknown[]) => Promise<Row[]> {
  const { sql: text, parameters } = build(compiler, parameter).compile();
  let keys: string[] | null = null;
  return async (reads, ...values) => {
    const { rows, fields } = await reads.query({
      name,
      text,
      values: parameters.map((value) => (value instanceof Parameter ? values[value.index] : value)),
      rowMode: 'array',
    });
    keys ??= fields.map((field) => camelCase(field.name));
    const names = keys;
    return rows.map((row) => {
      const out: Record<string, unknown> = {};
      for (let i = 0; i < names.length; i++) out[names[i] as string] = row[i];
      return out as Row;
    });
  };
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
