import { join } from 'node:path';
import { repository } from '../settings.ts';

/** Where everything made of stories lies; git does not see it, and it can be thrown away. */
export const folder = join(repository, '.data', 'stories');
