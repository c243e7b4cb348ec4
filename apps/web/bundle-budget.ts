import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { isDeskPage } from './src/desk-frame/desk-pages.ts';
import { sourcesOf, withImports } from './server/frontend/frontend.ts';

/** kB of gzip that a page loads by itself: all its scripts, and its render-blocking styles. */
type Size = { scripts: number; styles: number };

/** The limit in kB of gzip for every page before it is idle or first used (decision 26). */
const beforeIdle = 4;

/** About a tenth above the largest page of its kind (decision 66). */
const budgets = {
  public: { scripts: 165, styles: 12 },
  signedIn: { scripts: 190, styles: 13 },
  admin: { scripts: 180, styles: 15 },
} satisfies Record<string, Size>;

const budgetOf = (file: string): Size => {
  if (/^(home|shop|product)$/.test(file)) return budgets.public;
  return isDeskPage(file) ? budgets.admin : budgets.signedIn;
};

/**
 * The size of each page of a build, by the name of its file in routes/. `early` is the path of the early
 * script.
 */
export function pageSizes(client: string, manifest: Manifest, early: string): Map<string, Size> {
  const sum = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((total, path) => total + sizeOf(join(client, path)), 0);
  const files = Object.keys(manifest).flatMap(
    (source) => /^src\/routes\/(.+)\.route\.tsx$/.exec(source)?.[1] ?? [],
  );
  return new Map(
    files.map((file) => {
      const chunks = withImports(manifest, sourcesOf(manifest, file));
      const scripts = sum([early, ...chunks.map((chunk) => chunk.file)]);
      return [file, { scripts, styles: sum(chunks.flatMap((chunk) => chunk.css ?? [])) }];
    }),
  );
}

const sizeOf = (path: string): number => statSync(`${path}.gz`).size / 1000;

/** Prints each page's size and budget. Throws if a page is over its budget. */
export function checkBudgets(client: string, manifest: Manifest, early: string): void {
  const first = sizeOf(join(client, early));
  console.log(
    `Before idle ${first.toFixed(2)} kB of gzip (at most ${beforeIdle}); in all, scripts and styles:`,
  );
  const tooLarge = first > beforeIdle ? ['The early script'] : [];
  for (const [file, { scripts, styles }] of pageSizes(client, manifest, early)) {
    const budget = budgetOf(file);
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
