/**
 * The number of typing errors between two words (optimal string alignment distance): a letter inserted, missing or
 * replaced, or two neighbouring letters swapped.
 */
export function slips(typed: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= meant.length; j += 1) {
      const isSame = typed[i - 1] === meant[j - 1];
      const isSwap = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwap ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(typed.length, meant.length);
}

export interface Spelling {
  word: string;
  /** By the database function `word_sound`. */
  sound: string;
}

export interface KnownWord extends Spelling {
  /** How many products have this word. */
  products: number;
}

/** The most typing errors with which a word of so many letters is near another; one more if both sound the same. */
const tolerated = (letters: number) => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** Whether a word has enough letters to be corrected, and to be what was meant. */
export const isCorrectable = (word: string): boolean => tolerated(word.length) > 0;

/** Whether both begin with the same letter, or with the same two letters in another order. */
const beginAlike = ([a, b]: string, [c, d]: string) => a === c || (a === d && b === c);

/** Without the ending of the plural, which is no typing error; short words keep it, because they have few letters. */
const singular = (word: string) => (word.length > 5 ? word.replace(/(?<!s)s$/, '') : word);

/** The word that was most probably meant: fewest errors in letters, then in sound, then the most common; null when none is near. */
export function likeliest(typed: Spelling, candidates: KnownWord[]): string | null {
  const word = singular(typed.word);
  const near = candidates
    .filter((known) => isCorrectable(known.word) && beginAlike(word, known.word))
    .map((known) => ({
      ...known,
      byEye: Math.min(slips(typed.word, known.word), slips(word, singular(known.word))),
      byEar: slips(typed.sound, known.sound),
    }))
    .filter(({ byEye, byEar }) => byEye <= tolerated(word.length) + (byEar === 0 ? 1 : 0))
    .toSorted(
      (a, b) =>
        a.byEye - b.byEye || a.byEar - b.byEar || b.products - a.products || (a.word < b.word ? -1 : 1),
    );
  return near[0]?.word ?? null;
}
