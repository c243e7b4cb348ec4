import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { sourcesOf, withImports } from './server/frontend/frontend.ts';

/** kB of gzip that a page loads by itself: all its scripts, and its render-blocking styles. */
type Size = { scripts: number; styles: number };

/** The limit in kB of gzip for every page before it is idle or first used (decision 26). */
const beforeIdle = 4;

/**
 * Slightly above the current sizes, so that growth is noticed (decision 66). Home has a fixed limit of 112.
 */
const budgets: Record<string, Size> = {
  home: { scripts: 112, styles: 7.5 },
  shop: { scripts: 153, styles: 10.6 },
  product: { scripts: 149, styles: 10.2 },
  signup: { scripts: 145, styles: 8.5 },
  login: { scripts: 148, styles: 8.5 },
  cart: { scripts: 177, styles: 11.6 },
  order: { scripts: 167, styles: 10.2 },
  orders: { scripts: 155, styles: 10.6 },
  'user-dashboard': { scripts: 156, styles: 11 },
  profile: { scripts: 149, styles: 9.3 },
  'admin-dashboard': { scripts: 157, styles: 11.6 },
  'create-category': { scripts: 169, styles: 10.9 },
  'create-product': { scripts: 163, styles: 11 },
  'manage-products': { scripts: 163, styles: 12.9 },
  'update-product': { scripts: 162, styles: 10.9 },
  'admin-orders': { scripts: 165, styles: 12.5 },
  webhooks: { scripts: 173, styles: 12.2 },
};

/** The budget of a page that is not listed above. */
const defaultBudget: Size = { scripts: 170, styles: 12 };

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

const sizeOf = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length / 1000;

/** Prints each page's size and budget. Throws if a page is over its budget. */
export function checkBudgets(client: string, manifest: Manifest, early: string): void {
  const first = sizeOf(join(client, early));
  console.log(
    `Before idle ${first.toFixed(2)} kB of gzip (at most ${beforeIdle}); in all, scripts and styles:`,
  );
  const tooLarge = first > beforeIdle ? ['The early script'] : [];
  for (const [file, { scripts, styles }] of pageSizes(client, manifest, early)) {
    const budget = budgets[file] ?? defaultBudget;
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
