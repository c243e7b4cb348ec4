export type WholeBounds = { min?: number; max?: number };

/**
 * Reads what was typed as a whole number: what the field then shows, and the number to keep, or null where nothing is
 * to change. Below `min` shows `min` and keeps nothing; above `max` means `max`.
 */
export function readWhole(typed: string, { min, max }: WholeBounds): { shown: string; value: number | null } {
  const number = Number(typed);
  if (typed.trim() === '' || !Number.isInteger(number)) return { shown: typed, value: null };
  if (min !== undefined && number < min) return { shown: String(min), value: null };
  if (max !== undefined && number > max) return { shown: String(max), value: max };
  return { shown: typed, value: number };
}
