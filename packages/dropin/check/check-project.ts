import type { Finding, Place } from './finding.ts';
import { optionPlaces } from './option-rules.ts';
import { projectFiles, type Skipped } from './project-files.ts';
import { readText } from './project-text.ts';
import { textPlaces } from './text-rules.ts';

export interface Report {
  findings: Finding[];
  /** what was not read, and why */
  skipped: Skipped[];
  filesRead: number;
}

/**
 * Reads a project that uses Braintree's Drop-in, and lists what moving over concerns (docs/dropin/moving-over.md).
 * @param folder a folder or a file
 * @throws when there is no such folder or file
 */
export function checkProject(folder: string): Report {
  const report: Report = { findings: [], skipped: [], filesRead: 0 };
  for (const { path, text } of projectFiles(folder, report.skipped)) {
    report.filesRead++;
    report.findings.push(...findingsIn(path, text));
  }
  return report;
}

/** What moving over concerns in one file, in the order of its lines. */
export function findingsIn(path: string, text: string): Finding[] {
  const file = readText(path, text);
  const places = [...textPlaces(file), ...optionPlaces(file)].sort((a, b) => a.at - b.at);
  return withLines(path, text, places);
}

/** @param places in the order of the text */
function withLines(file: string, text: string, places: readonly Place[]): Finding[] {
  let line = 1;
  let lineStart = 0;
  let lineEnd = text.indexOf('\n');
  return places.map(({ at, ...place }) => {
    while (lineEnd >= 0 && lineEnd < at) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = text.indexOf('\n', lineStart);
    }
    return { file, line, column: at - lineStart + 1, ...place };
  });
}
