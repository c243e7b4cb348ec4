import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './settings.ts';

export interface SourceFile {
  /** Path from the repository's root, with forward slashes. */
  path: string;
  text: string;
  imports: { from: string; typeOnly: boolean }[];
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every TypeScript file that git tracks or would track, with what it imports. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  );
  return listed
    .split('\n')
    .filter(Boolean)
    .flatMap((path) => {
      try {
        return [readSource(path, readFileSync(join(repository, path), 'utf8'))];
      } catch {
        return []; // deleted, and not yet committed so
      }
    });
}

export function readSource(path: string, text: string): SourceFile {
  const imports = [...text.matchAll(importPattern)].map(([, type, fixed, dynamic]) => ({
    from: fixed ?? dynamic ?? '',
    typeOnly: Boolean(type),
  }));
  return { path, text, imports };
}
