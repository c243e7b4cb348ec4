import { join } from 'node:path';

/** The pieces that can be switched off in a run, to see that the comparison notices. */
export const patches = ['attempt-row', 'row-lock', 'sweep'] as const;
export type Patch = (typeof patches)[number];

/** The module that switches a piece off, for `node --import`. */
export const patchFile = (patch: Patch): string => join(import.meta.dirname, `${patch}.ts`);
