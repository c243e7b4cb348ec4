import { setTimeout as pause } from 'node:timers/promises';

interface Wait {
  /** What is waited for, to end the sentence 'Waited 20 s for …'. */
  what: string;
  ms: number;
  everyMs?: number;
}

/** Reads until the value will do and returns it; after `ms` throws a sentence that ends with the last value. */
export async function eventually<T>(
  read: () => Promise<T>,
  will: (value: T) => boolean,
  { what, ms, everyMs = 200 }: Wait,
): Promise<T> {
  const until = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (will(value)) return value;
    if (Date.now() > until)
      throw new Error(`Waited ${ms / 1000} s for ${what}, and it is ${JSON.stringify(value)}.`);
    await pause(everyMs);
  }
}
