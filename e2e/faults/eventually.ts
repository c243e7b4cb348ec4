import { setTimeout as pause } from 'node:timers/promises';

interface Wait {
  /** What is waited for, to complete the sentence 'Waited 20 s for …'. */
  what: string;
  ms: number;
  everyMs?: number;
}

/**
 * Reads again until `will` accepts the value, and returns it. After `ms` it throws an error with one sentence
 * that contains the last value.
 */
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
      throw new Error(`Waited ${ms / 1000} s for ${what}, but it is ${JSON.stringify(value)}.`);
    await pause(everyMs);
  }
}
