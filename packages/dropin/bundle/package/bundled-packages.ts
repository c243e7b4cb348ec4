import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Notes the modules of other packages whose code is in a build. */
export function noteModules(found: Set<string>): Plugin {
  return {
    name: 'note-modules',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules))
          if (renderedLength > 0) found.add(id);
      }
    },
  };
}

export interface BundledPackage {
  name: string;
  version: string;
  /** the SPDX name, such as `MIT` */
  license: string;
  /** the text of its licence file */
  text: string;
}

/** A module's package: the part of its path up to the last `node_modules`, and the name after it. */
const packagePath = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/**
 * The packages of modules, in the order of their names. Two versions of a package are two.
 * @throws when a package has no licence, or no file with its text
 */
export function packagesOf(modules: Iterable<string>): BundledPackage[] {
  const folders = new Set([...modules].flatMap((id) => packagePath.exec(id)?.[1] ?? []));
  const found = new Map<string, BundledPackage>();
  for (const folder of folders) {
    const one = readPackage(folder);
    found.set(`${one.name} ${one.version}`, one);
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function readPackage(folder: string): BundledPackage {
  const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Omit<
    BundledPackage,
    'text'
  >;
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name));
  if (!facts.license || !file)
    throw new Error(`${facts.name} ${facts.version} is bundled, and its licence is not known.`);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return { name: facts.name, version: facts.version, license: facts.license, text };
}
