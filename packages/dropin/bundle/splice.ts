/** A range of code, and the text that replaces it. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Replaces ranges that do not overlap, given in any order. */
export function splice(code: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}
