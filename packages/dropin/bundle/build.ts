import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { VERSION } from '../src/version.ts';
import { commandBundle, moduleBundle, reactBundle, scriptBundle } from './bundles.ts';
import { noticesOf } from './package/notices.ts';
import { packagesOf } from './package/bundled-packages.ts';
import { refuseNewer } from './refuse-newer.ts';
import { writeOlderModules } from './older-modules.ts';
import { reportSizes } from './report-sizes.ts';
import { writeScriptElement } from './script-element.ts';
import { writeTypes } from './write-types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const web = join(dist, 'web', 'dropin', VERSION);

// What ships is built for production, also when a test builds it.
// oxlint-disable-next-line node/no-process-env
process.env['NODE_ENV'] = 'production';
rmSync(dist, { recursive: true, force: true });
const modules = new Set<string>();
const options = { modules };
await build(scriptBundle(web, options));
await writeScriptElement(web);
await build(moduleBundle(dist, options));
await build(reactBundle(dist, options));
await writeOlderModules(dist);
writeTypes(dist);
refuseNewer(dist);
// After the check of what browsers know: the command is for Node.
await build(commandBundle(dist, options));
writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.md'), noticesOf(packagesOf(modules)));
reportSizes(
  web,
  ['index.js', 'element.js', 'react.js', 'dropin.css'].map((name) => join(dist, name)),
);
