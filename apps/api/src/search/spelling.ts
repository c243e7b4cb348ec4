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
  /** Its sound, by the database function `word_sound`. */
  sound: string;
}

export interface KnownWord extends Spelling {
  /** How many products have this word. */
  products: number;
}

/** The most errors, by the number of sounds, with which a word still counts as similar. */
const tolerated = (length: number) => (length < 3 ? 0 : length < 7 ? 1 : 2);
/** Shorter words must begin with the same letter: 'gift' is not a misspelled 'lift'. */
const longEnoughToBeginWrong = 6;

/** The word that was most probably meant: fewest errors in sound, then in letters, then the most common; null when none is similar. */
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
