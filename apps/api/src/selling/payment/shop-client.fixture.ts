import { randomUUID } from 'node:crypto';

interface Request {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}
type Send = (url: string, request: Request) => Promise<{ status: number; body: string }>;

export interface Reply {
  status: number;
  data?: unknown;
  error?: { message: string; data: Record<string, unknown> };
}

export interface Person {
  call(procedure: string, input?: unknown, method?: 'GET' | 'POST'): Promise<Reply>;
  /** The data of a call that must succeed. */
  mutate<T>(procedure: string, input?: unknown): Promise<T>;
  query<T>(procedure: string, input?: unknown): Promise<T>;
}

export type Shop = ReturnType<typeof shopAt>;

/** A plain tRPC client over any transport: what a browser would send. */
export function shopAt(send: Send) {
  const as = (token: string | null): Person => {
    const call = async (
      procedure: string,
      input?: unknown,
      method: 'GET' | 'POST' = 'POST',
    ): Promise<Reply> => {
      const query =
        method === 'GET' && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
      const { status, body } = await send(`/trpc/${procedure}${query}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify(input ?? {}) }),
      });
      const answer = JSON.parse(body) as { result?: { data: unknown }; error?: Reply['error'] };
      return { status, data: answer.result?.data, ...(answer.error && { error: answer.error }) };
    };
    const expectData = async (reply: Promise<Reply>) => {
      const { data, error } = await reply;
      if (error) throw new Error(error.message);
      return data;
    };
    return {
      call,
      mutate: async <T>(procedure: string, input?: unknown) =>
        (await expectData(call(procedure, input))) as T,
      query: async <T>(procedure: string, input?: unknown) =>
        (await expectData(call(procedure, input, 'GET'))) as T,
    };
  };
  return {
    as,
    /** A new person, signed up and logged in. */
    async logIn(): Promise<Person> {
      const person = { email: `${randomUUID()}@example.com`, password: 'correct horse' };
      await as(null).mutate('account.signUp', { name: 'Asha', ...person });
      const { token } = await as(null).mutate<{ token: string }>('account.logIn', person);
      return as(token);
    },
  };
}
