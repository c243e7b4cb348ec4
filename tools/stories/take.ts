import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModeName } from './modes.ts';
import { picture, type Region } from './picture.ts';
import type { Story } from './story-index.ts';
import { walkStories } from './walk.ts';

export interface Taken {
  /** The pictures by their path in the folder. */
  drawn: Map<string, Region>;
  /** What went wrong, one line each. */
  failures: string[];
}

/** Takes a picture of every story in every mode, and saves it as `mode/story-id.png` in an empty folder. */
export async function takePictures(
  { storybook, stories, modes }: { storybook: string; stories: Story[]; modes: readonly ModeName[] },
  folder: string,
): Promise<Taken> {
  const drawn = new Map<string, Region>();
  rmSync(folder, { recursive: true, force: true });
  for (const mode of modes) mkdirSync(join(folder, mode), { recursive: true });
  const failures = await walkStories({
    storybook,
    stories,
    modes,
    see: async (page, { id }, mode) => {
      const path = `${mode}/${id}.png`;
      const taken = await picture(page);
      writeFileSync(join(folder, path), taken.png);
      drawn.set(path, taken.drawn);
    },
  });
  return { drawn, failures };
}
