import { join } from 'node:path';
import { buildTypes } from './types/build-types.ts';

/** `node build.ts`: the types of the api's calls, for projects outside this repository, in dist/. */
buildTypes(join(import.meta.dirname, 'dist'));
