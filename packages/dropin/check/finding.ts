/** `change`: the page does not work until it is changed. `look`: it works, and something differs. */
export type Level = 'change' | 'look';

/** A place that moving over concerns, before its line is known. */
export interface Place {
  level: Level;
  /** a name of docs/dropin/moving-over.md whose row says why */
  row: string;
  message: string;
  /** characters from the start of the file */
  at: number;
}

/** A place that moving over concerns. */
export interface Finding extends Omit<Place, 'at'> {
  /** from the project's folder, with forward slashes */
  file: string;
  /** from 1 */
  line: number;
  /** from 1 */
  column: number;
}
