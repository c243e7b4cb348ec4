import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModeName } from './modes.ts';
import { picture } from './picture.ts';
import type { Story } from './story-index.ts';
import { walkStories } from './walk.ts';

/** Takes every story's picture in every mode, as `mode/story-id.png` below an empty folder; returns what went wrong. */
export async function takePictures(
  { storybook, stories, modes }: { storybook: string; stories: Story[]; modes: readonly ModeName[] },
  folder: string,
): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  for (const mode of modes) mkdirSync(join(folder, mode), { recursive: true });
  return walkStories({
    storybook,
    stories,
    modes,
    see: async (page, { id }, mode) => writeFileSync(join(folder, mode, `${id}.png`), await picture(page)),
  });
}
