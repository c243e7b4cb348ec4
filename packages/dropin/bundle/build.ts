import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { VERSION } from '../src/version.ts';
import { moduleBundle, reactBundle, scriptBundle } from './bundles.ts';
import { reportSizes } from './report-sizes.ts';
import { writeTypes } from './write-types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const web = join(dist, 'web', 'dropin', VERSION);

// What ships is built for production, also when a test builds it.
// oxlint-disable-next-line node/no-process-env
process.env['NODE_ENV'] = 'production';
// oxlint-disable-next-line node/no-process-env
const withSizeEdits = process.env['DROPIN_SDK_SIZE_EDITS'] !== 'off';
rmSync(dist, { recursive: true, force: true });
await build(scriptBundle(web, { withSizeEdits }));
await build(moduleBundle(dist, { withSizeEdits }));
await build(reactBundle(dist, { withSizeEdits }));
writeTypes(dist);
reportSizes(
  web,
  ['index.js', 'react.js', 'dropin.css'].map((name) => join(dist, name)),
  { isLimited: withSizeEdits },
);
