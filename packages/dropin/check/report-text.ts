import type { Report } from './check-project.ts';

/** A report for a terminal. */
export function reportText({ findings, skipped, filesRead }: Report): string {
  const lines = findings.map(
    ({ file, line, column, level, message }) =>
      `${shown(file)}:${line}:${column}  ${level}  ${shown(message)}`,
  );
  const left = skipped.map(({ file, reason }) => `${shown(file)} ${reason}, and was left out.`);
  const count = (level: string) => findings.filter((one) => one.level === level).length;
  const sum = `${count('change')} to change, ${count('look')} to look at, in ${filesRead} files.`;
  const why = findings.length > 0 ? ['Why: docs/dropin/moving-over.md of the package.'] : [];
  return [...lines, ...left, ...(lines.length + left.length > 0 ? [''] : []), sum, ...why].join('\n');
}

const controls = /[\p{Cc}\p{Cf}]/gu;

/** What was read of a project, so that it cannot control the terminal. */
export const shown = (text: string): string => text.replaceAll(controls, '?');

/** A report as JSON; every character that could control a terminal is escaped. */
export const reportJson = (report: Report & { folder: string }): string =>
  JSON.stringify(report, null, 2).replaceAll(controls, (one) =>
    one === '\n'
      ? one
      : one.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
