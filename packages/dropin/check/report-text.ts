import type { Report } from './check-project.ts';

/** A report for a terminal. Names of files cannot control the terminal. */
export function reportText({ findings, skipped, filesRead }: Report): string {
  const lines = findings.map(
    ({ file, line, column, level, message }) => `${shown(file)}:${line}:${column}  ${level}  ${message}`,
  );
  const left = skipped.map(({ file, reason }) => `${shown(file)} ${reason}, and was left out.`);
  const count = (level: string) => findings.filter((one) => one.level === level).length;
  const sum = `${count('change')} to change, ${count('look')} to look at, in ${filesRead} files.`;
  const why = findings.length > 0 ? ['Why: docs/dropin/moving-over.md of the package.'] : [];
  return [...lines, ...left, ...(lines.length + left.length > 0 ? [''] : []), sum, ...why].join('\n');
}

const shown = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
