export type WholeBounds = { min?: number; max?: number };

/**
 * Reads typed text as a whole number. Returns the text to show and the number to keep, or null if nothing
 * changes. A number below `min` shows `min` and changes nothing; one above `max` counts as `max`.
 */
export function readWhole(typed: string, { min, max }: WholeBounds): { shown: string; value: number | null } {
  const number = Number(typed);
  if (typed.trim() === '' || !Number.isInteger(number)) return { shown: typed, value: null };
  if (min !== undefined && number < min) return { shown: String(min), value: null };
  if (max !== undefined && number > max) return { shown: String(max), value: max };
  return { shown: typed, value: number };
}
