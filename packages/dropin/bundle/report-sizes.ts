import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The most that a page may load for a card checkout: kB of gzip, script and stylesheet together. */
const budget = 65;

/** The most that the script of a card checkout may have: kB of gzip. */
const scriptBudget = 60;

/** The most that the file of a locale may have: bytes of gzip. */
const localeBudget = 2_000;

/**
 * Prints the size of every file of a build, and how much of it a card checkout loads.
 * @param web `…/web/dropin/{version}`
 * @param others files for module users
 * @throws when a card checkout or a locale loads more than its budget
 */
export function reportSizes(web: string, others: readonly string[]): void {
  const chunks = readdirSync(join(web, 'js')).filter((name) => name !== 'dropin.min.js');
  const script = report(join(web, 'js', 'dropin.min.js')) / 1000;
  const total = script + report(join(web, 'css', 'dropin.css')) / 1000;
  const isLocale = (name: string) => /^[a-z]{2,3}_[A-Z]{2}-/.test(name);
  for (const name of chunks) {
    const size = report(join(web, 'js', name));
    if (isLocale(name) && size > localeBudget)
      throw new Error(`${name} has ${size} bytes of gzip, more than the ${localeBudget} of a locale.`);
  }
  for (const path of others) report(path);
  console.log(
    `A card checkout loads ${total.toFixed(1)} kB of ${budget}, the script ${script.toFixed(1)} of ${scriptBudget} (gzip).`,
  );
  if (total > budget || script > scriptBudget)
    throw new Error('That is more than the budget. Load what is not needed at once with import().');
}

/** Prints a file's sizes. @returns bytes of gzip */
function report(path: string): number {
  const bytes = readFileSync(path);
  const gzip = gzipSync(bytes, { level: 9 }).length;
  const [raw, small, smaller] = [bytes.length, gzip, brotliCompressSync(bytes).length].map((size) =>
    `${(size / 1000).toFixed(1)} kB`.padStart(8),
  );
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  console.log(`${name.padEnd(40)} ${raw}, gzip ${small}, brotli ${smaller}`);
  return gzip;
}
