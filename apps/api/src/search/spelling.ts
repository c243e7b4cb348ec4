/**
 * How many slips lie between two words: a letter too many, one missing, another one, or two neighbours swapped
 * (Damerau and Levenshtein, each place edited once).
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
  /** As it sounds (word_sound in the database). */
  sound: string;
}

export interface KnownWord extends Spelling {
  /** How many products have it. */
  products: number;
}

/** How many slips a word of that many sounds may have and still be meant. */
const tolerated = (length: number) => (length < 3 ? 0 : length < 7 ? 1 : 2);
/** A shorter word that begins otherwise is another word: gift is not lift. */
const longEnoughToBeginWrong = 6;

/** The word that was most likely meant: fewest slips by ear, then by eye, then the commonest; null when none is near. */
export function likeliest(typed: Spelling, candidates: KnownWord[]): string | null {
  const near = candidates
    .map((known) => ({
      ...known,
      byEar: slips(typed.sound, known.sound),
      byEye: slips(typed.word, known.word) + (typed.word[0] === known.word[0] ? 0 : 1),
    }))
    .filter(
      ({ sound, byEar }) =>
        byEar <= tolerated(typed.sound.length) &&
        (sound[0] === typed.sound[0] || typed.sound.length >= longEnoughToBeginWrong),
    )
    .toSorted(
      (a, b) =>
        a.byEar + a.byEye - (b.byEar + b.byEye) || b.products - a.products || (a.word < b.word ? -1 : 1),
    );
  return near[0]?.word ?? null;
}
