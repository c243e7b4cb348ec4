import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { PACKAGE_VERSION } from '../../src/version.ts';
import { integrityOf, type Inventory } from './inventory.ts';
import { missingFacts } from './manifest.ts';
import { addRelease } from './release-folder.ts';

let folder: string;
let release: string;
let prepared: Parameters<typeof addRelease>[1];

/** Writes a file of the build that is to be released. */
function put(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  release = join(folder, 'release');
  put('web/js/dropin.min.js', 'script');
  put('web/js/own-1.min.js', 'own');
  put('web/js/de_DE-1.min.js', 'Deutsch');
  put('web/css/dropin.css', 'p {}');
  const notices = [put('LICENSE', 'MIT'), put('THIRD-PARTY-NOTICES.md', '# Notices')];
  prepared = { web: join(folder, 'web'), tarball: put('open-dropin-x.tgz', 'packed'), notices };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inventory = (place: string) =>
  JSON.parse(readFileSync(join(release, place, 'integrity.json'), 'utf8')) as Inventory;

describe('a release folder', () => {
  it('gets the tarball, a folder that stays, and the newest of the interface', () => {
    addRelease(release, prepared);
    const folders = globSync('web/dropin/*', { cwd: release }).toSorted();
    expect(folders).toEqual([`web/dropin/${PACKAGE_VERSION}`, 'web/dropin/1.33.1']);
    for (const one of folders)
      expect(globSync('**/*.*', { cwd: join(release, one) }).toSorted()).toEqual([
        'THIRD-PARTY-NOTICES.md',
        'css/dropin.css',
        'integrity.json',
        'js/de_DE-1.min.js',
        'js/dropin.min.js',
        'js/own-1.min.js',
      ]);
    expect(inventory('').files.find(({ role }) => role === 'package')?.path).toBe('open-dropin-x.tgz');
    const { files, version } = inventory(`web/dropin/${PACKAGE_VERSION}`);
    expect(version).toBe(PACKAGE_VERSION);
    expect(files.map(({ path, role }) => `${role} ${path}`)).toEqual([
      'style css/dropin.css',
      'locale js/de_DE-1.min.js',
      'entry js/dropin.min.js',
      'chunk js/own-1.min.js',
    ]);
    expect(files[2]).toMatchObject({ bytes: 6, integrity: integrityOf(Buffer.from('script')) });
  });

  it('takes the same version again with the same bytes, and refuses it with others', () => {
    addRelease(release, prepared);
    addRelease(release, prepared);
    put('web/js/own-1.min.js', 'other');
    expect(() => addRelease(release, prepared)).toThrow(`Version ${PACKAGE_VERSION} was prepared before`);
    const kept = join(release, 'web', 'dropin', '1.33.1', 'js', 'own-1.min.js');
    expect(readFileSync(kept, 'utf8')).toBe('own');
    put('web/js/own-1.min.js', 'own');
    put('web/js/new-2.min.js', 'new');
    expect(() => addRelease(release, prepared)).toThrow('with other bytes');
    rmSync(join(folder, 'web', 'js', 'new-2.min.js'));
    put('open-dropin-x.tgz', 'packed otherwise');
    expect(() => addRelease(release, prepared)).toThrow('with other bytes');
  });

  it('keeps the chunks of earlier builds beside the newest script', () => {
    mkdirSync(join(release, 'web/dropin/1.33.1/js'), { recursive: true });
    writeFileSync(join(release, 'web/dropin/1.33.1/js/own-0.min.js'), 'earlier');
    addRelease(release, prepared);
    expect(inventory('web/dropin/1.33.1').files.map(({ path }) => path)).toContain('js/own-0.min.js');
  });

  it('needs to know where its readers are sent', () => {
    const bugs = { url: 'https://shop.example/bugs', email: 'security@shop.example' };
    const facts = { license: 'MIT', repository: 'shop/shop', homepage: 'https://shop.example', bugs };
    expect(missingFacts(facts)).toEqual([]);
    expect(missingFacts({ ...facts, homepage: '', bugs: { url: bugs.url } })).toEqual([
      'homepage',
      'bugs.email',
    ]);
    expect(missingFacts({ license: 'MIT' })).toHaveLength(4);
  });

  it('has the version that the workspace says', () => expect(manifest.version).toBe(PACKAGE_VERSION));
});
