import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type BrowserContextOptions } from '@playwright/test';
import { type Person, type Shop, signUp } from './shopper.page.ts';

export interface Row {
  path: string;
  /** The file of apps/web/src/routes that shows it. */
  file: string;
  access: 'public' | 'browser' | 'login';
}

const source = readFileSync(join(import.meta.dirname, '../../apps/web/src/routes.tsx'), 'utf8');

/** Read from the storefront's route table, so that a new row is tested without a change here. */
export const rows: Row[] = [
  ...source.matchAll(/^ {2}\['(?<path>\/[^']*)', '(?<file>[^']+)', '(?<access>[^']+)'\],$/gm),
].map(({ groups }) => ({ ...groups }) as unknown as Row);

if (rows.length < 13) throw new Error('The route table reads otherwise now: see pages.page.ts.');

/** The parameters of the table's paths, by the file of the row; an invoice has that of its order, a customer that of a profile. */
export interface Ids {
  product: string;
  order: string;
  profile: string;
  'update-product': string;
}

/** The address of a row. Throws if a parameter has no value. */
export function addressOf({ path, file }: Row, ids: Ids): string {
  return path.replace(/:(\w+)/g, (parameter) => {
    const known: Record<string, string | undefined> = {
      ...ids,
      invoice: ids.order,
      customer: ids.profile,
      'preview-product': ids.product,
    };
    const id = known[file];
    if (!id) throw new Error(`pages.page.ts has no value for ${parameter} of ${path}.`);
    return encodeURIComponent(id);
  });
}

interface LoggedIn {
  token: string;
  Name: string;
  userId: string;
  role: string;
  email: string;
}

async function logIn({ apiUrl }: Shop, person: Person): Promise<LoggedIn> {
  const answer = await fetch(`${apiUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(answer.ok, 'the login').toBe(true);
  return (await answer.json()) as LoggedIn;
}

/** A browser that holds the five keys of the session, as after a login. */
function browserOf({ webUrl }: Shop, { token, Name, userId, role, email }: LoggedIn): State {
  const keys = { token, name: Name, userId, role, email };
  const localStorage = Object.entries(keys).map(([name, value]) => ({ name, value: String(value) }));
  return { cookies: [], origins: [{ origin: webUrl, localStorage }] };
}

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const people = ['visitor', 'shopper', 'admin'] as const;
export type Who = (typeof people)[number];

/** One login of each, and an order of the shopper that waits for payment. */
export async function startCast(shop: Shop): Promise<{ state: Record<Who, State>; ids: Record<Who, Ids> }> {
  const shopper = await logIn(shop, await signUp(shop));
  const admin = await logIn(shop, { email: 'admin@example.com', password: 'admin-demo-password' });
  const list = await fetch(`${shop.apiUrl}/product/list?sordBy=sold&order=desc&limit=1`);
  const { ProductList } = (await list.json()) as { ProductList: { _id: string }[] };
  const product = ProductList[0]?._id ?? '';
  const order = randomUUID();
  const made = await fetch(`${shop.apiUrl}/trpc/order.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
    body: JSON.stringify({ id: order, lines: [{ productId: product, quantity: 1 }] }),
  });
  expect(made.ok, await made.text()).toBe(true);
  const ids = { product, order, profile: shopper.userId, 'update-product': product };
  return {
    state: {
      visitor: { cookies: [], origins: [] },
      shopper: browserOf(shop, shopper),
      admin: browserOf(shop, admin),
    },
    ids: { visitor: ids, shopper: ids, admin: { ...ids, profile: admin.userId } },
  };
}
