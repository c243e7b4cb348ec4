import type { BraintreeGateway } from 'braintree';

/**
 * What a call of the SDK came to: its result with the codes of its errors, the thing it found, or the type of
 * what it threw.
 */
export type Told = { [name: string]: unknown };

/**
 * A shop at one gateway, as the check list asks it. The SDK's types know less than it does, so calls go by
 * name.
 */
export type Shop = {
  /** 'transaction.sale', say, with its arguments; never throws. */
  ask: (call: string, ...input: unknown[]) => Promise<Told>;
  /** The same with keys that are none of the gateway's. */
  askAsStranger: (call: string, ...input: unknown[]) => Promise<Told>;
  /** All that a stream gives; `terms` are a search's. */
  list: (call: string, terms?: (search: never) => void) => Promise<Told[]>;
  /** A word of its own for each run, and with a number for each order. */
  run: string;
  order: () => string;
};

export function shopAt(gateway: BraintreeGateway, stranger: BraintreeGateway): Shop {
  const run = `check${Date.now().toString(36)}`;
  let orders = 0;
  return {
    ask: (call, ...input) => told(callOf(gateway, call)(...input)),
    askAsStranger: (call, ...input) => told(callOf(stranger, call)(...input)),
    async list(call, terms) {
      const found: Told[] = [];
      const stream = callOf(gateway, call)(terms) as unknown as AsyncIterable<unknown>;
      for await (const one of stream) found.push(plain(one));
      return found;
    },
    run,
    order: () => `${run}-${(orders += 1)}`,
  };
}

/** A text inside what was told: textIn(sale, 'transaction', 'id'). */
export function textIn(value: unknown, ...path: string[]): string {
  const found = path.reduce<unknown>((inner, name) => (inner as Told | null | undefined)?.[name], value);
  return typeof found === 'string' ? found : '';
}

type Call = (...input: unknown[]) => Promise<unknown>;

function callOf(gateway: BraintreeGateway, call: string): Call {
  const [family = '', name = ''] = call.split('.');
  const calls = (gateway as unknown as Record<string, Record<string, Call>>)[family];
  const found = calls?.[name];
  if (!calls || !found) throw new Error(`The SDK has no ${call}.`);
  return found.bind(calls);
}

async function told(answer: Promise<unknown>): Promise<Told> {
  try {
    const result = await answer;
    const codes = codesOf(result);
    const { errors: _errors, params: _params, ...rest } = plain(result);
    return codes ? { ...rest, codes } : rest;
  } catch (error) {
    return { error: textIn(error, 'type') || String(error) };
  }
}

function codesOf(result: unknown): string[] | undefined {
  const { errors } = (result ?? {}) as { errors?: { deepErrors?: () => { code: string }[] } };
  return errors?.deepErrors?.().map(({ code }) => code);
}

/** Without methods and what the SDK hides. */
function plain(value: unknown): Told {
  return JSON.parse(JSON.stringify(value ?? {})) as Told;
}
