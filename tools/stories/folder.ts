import { join } from 'node:path';
import { repository } from '../settings.ts';

/** The folder for everything that is generated from stories. Git ignores it, and it can be deleted. */
export const folder = join(repository, '.data', 'stories');
