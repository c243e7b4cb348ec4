import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '..', '..', '..', '..', '..');

/** A code block of docs/calling-the-api.md: its language, the file that its first line names, and its text. */
export interface Block {
  language: string;
  /** What stands after the language: a path from the repository's root; empty for what is no file. */
  file: string;
  text: string;
}

/** The code blocks of the guide, in order. */
export function readBlocks(): Block[] {
  const guide = readFileSync(join(repository, 'docs', 'calling-the-api.md'), 'utf8');
  return Array.from(
    guide.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm),
    ([, language = '', file = '', text = '']) => ({ language, file, text }),
  );
}

/**
 * A file with the additions of a diff: lines that begin with a blank are there already, in that order and next to
 * each other; lines that begin with + come between them. Throws when the lines are not there.
 */
export function withAdditions(file: string, text: string, diff: string): string {
  const lines = diff.replace(/\n$/, '').split('\n');
  const there = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const after = lines.map((line) => line.slice(1));
  const before = `${there.join('\n')}\n`;
  if (!text.includes(before)) throw new Error(`The guide expects this in ${file}:\n${before}`);
  return text.replace(before, () => `${after.join('\n')}\n`);
}
