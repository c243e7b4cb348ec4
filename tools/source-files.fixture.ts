import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
  return repositoryPaths()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readSource(path, read(path)));
}

/**
 * Every text file that git tracks or would track, without the lockfile, and without the test of pointers, which has
 * pointers that lead nowhere on purpose.
 */
export function textFiles(): { path: string; text: string }[] {
  return repositoryPaths()
    .filter((path) => /\.(?:tsx?|mjs|css|md|mdx|html|json|ya?ml|sql|example|Dockerfile)$/.test(path))
    .filter((path) => path !== 'package-lock.json' && !path.startsWith('tools/pointers.'))
    .map((path) => ({ path, text: read(path) }));
}

/** Every path that git tracks or would track and that exists, from the repository's root, with forward slashes. */
export function repositoryPaths(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: repository,
    encoding: 'utf8',
  });
  const there = (path: string) => existsSync(join(repository, path));
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && there(path));
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8');

export function readSource(path: string, text: string): SourceFile {
  const imports = [...text.matchAll(importPattern)].map(([, type, fixed, dynamic]) => ({
    from: fixed ?? dynamic ?? '',
    typeOnly: Boolean(type),
  }));
  return { path, text, imports };
}
