import { newId } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';
import { asText, type Input } from '../../wire/input.ts';

export const customerFields = [
  'first_name',
  'last_name',
  'company',
  'email',
  'phone',
  'website',
  'fax',
] as const;

/** Inserts a customer from snake_case input, with the input's `id` or a new one, and returns the id. */
export function insertCustomer(store: Store, input: Input): string {
  const id = asText(input['id']) ?? newId();
  const now = store.now();
  store.run(
    `insert into customers (id, ${customerFields.join(', ')}, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    ...customerFields.map((field) => asText(input[field]) ?? null),
    now,
    now,
  );
  return id;
}

/** Changes the customer's fields that the input contains; the others stay. */
export function updateCustomer(store: Store, id: string, input: Input): void {
  for (const field of customerFields.filter((name) => name in input))
    store.run(`update customers set ${field} = ? where id = ?`, asText(input[field]) ?? null, id);
  store.run('update customers set updated_at = ? where id = ?', store.now(), id);
}
