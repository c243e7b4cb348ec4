import { asText, type Input } from '../../wire/input.ts';
import type { Store } from '../../store/store.ts';
import { problem, type Problem } from '../../wire/refusal.ts';
import { customerFields } from './customer.ts';

/** True when there is a customer with this id. */
export function customerExists(store: Store, id: string): boolean {
  return store.one('select id from customers where id = ?', id) !== undefined;
}

/** The problems of an id that the merchant chose for a new customer. */
export function customerIdProblems(store: Store, id: string | undefined, ...below: string[]): Problem[] {
  const at = (code: string, message: string) => [problem('id', code, message, ...below)];
  if (!id) return [];
  if (!/^[\w-]+$/.test(id))
    return at('91610', "Customer ID is invalid (use only letters, numbers, '-', and '_').");
  if (id.length > 36) return at('91612', 'Customer ID is too long (maximum is 36 characters).');
  if (['all', 'new'].includes(id)) return at('91611', 'Customer ID is not allowed.');
  return customerExists(store, id) ? at('91609', 'Customer ID has already been taken.') : [];
}

/** The problems of a customer's fields. */
export function customerProblems(input: Input, ...below: string[]): Problem[] {
  const email = asText(input['email']);
  return [
    ...customerFields.flatMap((field) => {
      const [code, name] = tooLong[field];
      return (asText(input[field])?.length ?? 0) > 255
        ? [problem(field, code, `${name} is too long (maximum is 255 characters).`, ...below)]
        : [];
    }),
    ...(email && !/^[^\s@]+@[^\s@]+$/.test(email)
      ? [problem('email', '81604', 'Email is an invalid format.', ...below)]
      : []),
  ];
}

const tooLong: Record<(typeof customerFields)[number], [string, string]> = {
  first_name: ['81608', 'First name'],
  last_name: ['81613', 'Last name'],
  company: ['81601', 'Company'],
  email: ['81605', 'Email'],
  phone: ['81614', 'Phone'],
  website: ['81615', 'Website'],
  fax: ['81607', 'Fax'],
};
