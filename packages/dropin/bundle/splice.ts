/** A stretch of code, and what is to stand there instead. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Replaces stretches that do not overlap, in whatever order they are given. */
export function splice(code: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}
