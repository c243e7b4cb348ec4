/** A longer name has no need to be compared. */
const longest = 60;

/**
 * The known name that a wrong one was probably meant to be: the same but for case, `-` and `_`, or one that at
 * most two typing mistakes make of it, in a short name one.
 * @returns undefined where none is near
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > longest) return undefined;
  const own = plainName(name);
  const most = own.length > 5 ? 2 : 1;
  let nearest: string | undefined;
  let fewest = most + 1;
  for (const candidate of known) {
    const mistakes = mistakesBetween(own, plainName(candidate));
    if (mistakes >= fewest || mistakes >= candidate.length - 1) continue;
    nearest = candidate;
    fewest = mistakes;
  }
  return nearest;
}

/** Whether two names differ by case, `-` and `_` alone. */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b);
}

function plainName(name: string): string {
  return name.replace(/[-_\s]/g, '').toLowerCase();
}

/** How many letters have to be put in, left out, replaced, or swapped with the next one. */
function mistakesBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, replaced);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? Infinity;
}
