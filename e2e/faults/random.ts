/** Pseudo-random values; the same seed gives the same values. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number;
  /** True with this probability, in percent. */
  chance(percent: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** Mulberry32. Its 32 bits of state are enough for a schedule. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    chance: (percent) => whole(100) < percent,
    pick<T>(values: readonly T[]) {
      const value = values[whole(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from.');
      return value;
    },
  };
}
