import type { BraintreeGateway } from 'braintree';

/**
 * The result of an SDK call: its result object with the error codes, the object it found, or the type of the
 * error it threw.
 */
export type CallResult = { [name: string]: unknown };

/** A shop that calls one gateway. Calls are named by strings, because the SDK's types lack some of them. */
export type Shop = {
  /** Makes a call, for example 'transaction.sale', with its arguments. It never throws. */
  ask: (call: string, ...input: unknown[]) => Promise<CallResult>;
  /** The same with keys that the gateway does not accept. */
  askWithWrongKeys: (call: string, ...input: unknown[]) => Promise<CallResult>;
  /** All results of a stream; `terms` are the criteria of a search. */
  list: (call: string, terms?: (search: never) => void) => Promise<CallResult[]>;
  /** A name that is different for each run, and order ids made from it. */
  run: string;
  order: () => string;
};

export function shopAt(gateway: BraintreeGateway, stranger: BraintreeGateway): Shop {
  const run = `check${Date.now().toString(36)}`;
  let orders = 0;
  return {
    ask: (call, ...input) => resultOf(callOf(gateway, call)(...input)),
    askWithWrongKeys: (call, ...input) => resultOf(callOf(stranger, call)(...input)),
    async list(call, terms) {
      const found: CallResult[] = [];
      const stream = callOf(gateway, call)(terms) as unknown as AsyncIterable<unknown>;
      for await (const one of stream) found.push(plain(one));
      return found;
    },
    run,
    order: () => `${run}-${(orders += 1)}`,
  };
}

/** Reads a text inside a result: textIn(sale, 'transaction', 'id'). */
export function textIn(value: unknown, ...path: string[]): string {
  const found = path.reduce<unknown>(
    (inner, name) => (inner as CallResult | null | undefined)?.[name],
    value,
  );
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

async function resultOf(answer: Promise<unknown>): Promise<CallResult> {
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

/** The value without methods and hidden properties of the SDK. */
function plain(value: unknown): CallResult {
  return JSON.parse(JSON.stringify(value ?? {})) as CallResult;
}
