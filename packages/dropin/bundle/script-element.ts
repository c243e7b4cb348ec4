import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { scriptElementBundle } from './bundles.ts';

/**
 * Writes `js/element.min.js`, the script with `<drop-in>` behind it. It is one file, so that a page needs one tag
 * and one hash; where the page has the script already, only the part behind it does anything.
 * @param web `…/web/dropin/{version}` with the script
 */
export async function writeScriptElement(web: string): Promise<void> {
  const script = readFileSync(join(web, 'js', 'dropin.min.js'), 'utf8');
  const [, key] = /Symbol\.for\("(braintree-dropin [0-9a-f]+)"\)/.exec(script) ?? [];
  if (!key) throw new Error('The script does not say where it keeps its exports.');
  const [result] = [await build(scriptElementBundle(key))].flat() as Rolldown.RolldownOutput[];
  const code = result?.output[0].code;
  if (!code || result.output.length > 1) throw new Error('The element is to be one file.');
  writeFileSync(join(web, 'js', 'element.min.js'), `${script.trimEnd()}\n${code}`);
}
