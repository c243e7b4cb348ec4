import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { entryClient, routeModule, withImports } from './server/frontend.ts';

/** kB of gzip that a page loads by itself: all its scripts, and the styles that it waits for. */
type Size = { scripts: number; styles: number };

/** At most so much before idle or first touch, on every page (decision 30). */
const beforeIdle = 4;

/** A little above what each page loads, so that what makes one grow is seen. Home's 112 is a promise of its own. */
const budgets: Record<string, Size> = {
  home: { scripts: 112, styles: 20 },
};

/** Pages that are not named above. */
const others: Size = { scripts: 240, styles: 24 };

/** The size of each page of a build, by the name of its file in routes/. `early` is the path of the early script. */
export function pageSizes(client: string, manifest: Manifest, early: string): Map<string, Size> {
  const sum = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((total, path) => total + sizeOf(join(client, path)), 0);
  const files = Object.keys(manifest).flatMap(
    (source) => /^src\/routes\/(.+)\.route\.tsx$/.exec(source)?.[1] ?? [],
  );
  return new Map(
    files.map((file) => {
      const chunks = withImports(manifest, [entryClient, routeModule(file)]);
      const scripts = sum([early, ...chunks.map((chunk) => chunk.file)]);
      return [file, { scripts, styles: sum(chunks.flatMap((chunk) => chunk.css ?? [])) }];
    }),
  );
}

const sizeOf = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1000;

/** Prints what each page loads, beside what it may; throws where it is more. */
export function checkBudgets(client: string, manifest: Manifest, early: string): void {
  const first = sizeOf(join(client, early));
  console.log(
    `Before idle ${first.toFixed(2)} kB of gzip (at most ${beforeIdle}); in all, scripts and styles:`,
  );
  const tooLarge = first > beforeIdle ? ['The early script'] : [];
  for (const [file, { scripts, styles }] of pageSizes(client, manifest, early)) {
    const budget = budgets[file] ?? others;
    console.log(
      `  ${file.padEnd(20)} ${scripts.toFixed(1).padStart(6)} (${budget.scripts}) ${styles.toFixed(1).padStart(6)} (${budget.styles})`,
    );
    if (scripts > budget.scripts || styles > budget.styles) tooLarge.push(`The page ${file}`);
  }
  if (tooLarge.length > 0)
    throw new Error(
      `${tooLarge.join(', ')}: more than bundle-budget.ts allows. Load what is not needed at once with import().`,
    );
}
