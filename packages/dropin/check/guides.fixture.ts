import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A block of code in a guide for merchants. */
export interface GuideCode {
  /** the guide, such as `events.md` */
  guide: string;
  /** `ts`, `tsx`, `js`, `html` … */
  language: string;
  /** the file's name behind the language, or '' */
  name: string;
  code: string;
}

/**
 * The blocks of code in the guides of `docs/dropin`.
 * @param root a folder that has `docs/dropin`: the repository, or the packed package
 */
export function guideCode(root: string): GuideCode[] {
  const folder = join(root, 'docs', 'dropin');
  return globSync('*.md', { cwd: folder }).flatMap((guide) => {
    const text = readFileSync(join(folder, guide), 'utf8');
    return [...text.matchAll(/^```(\w+)(?: ([\w.-]+))?\n(.*?)^```/gms)].map(
      ([, language = '', name = '', code = '']) => ({ guide, language, name, code }),
    );
  });
}

/** The block of a guide with this name. @throws when there is none */
export function guideFile(root: string, name: string): string {
  const found = guideCode(root).find((one) => one.name === name);
  if (!found) throw new Error(`No guide in docs/dropin has a block of code named ${name}.`);
  return found.code;
}

/** The TypeScript of the guides, each block as a file of its own. */
export function guideModules(root: string): Record<string, string> {
  const blocks = guideCode(root).filter(({ language }) => language === 'ts' || language === 'tsx');
  return Object.fromEntries(
    blocks
      // The theming guide shows pieces of an options object. `npm run fresh-projects` runs the test.
      .filter(({ name, code }) => /^import /m.test(code) && !name.endsWith('.test.ts'))
      .map(({ guide, language, code }, at) => [`guide-${guide.replace('.md', '')}-${at}.${language}`, code]),
  );
}
